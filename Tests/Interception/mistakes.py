"""Shows that the tests fail when the core makes a mistake: one change of a source for each mistake.

    mistakes.py CORE BUILD COMPILE LINK

CORE is the folder of the sources, BUILD the folder of the objects, COMPILE and LINK are commands; see `run`.
"""
import concurrent.futures, os, pathlib, shlex, shutil, subprocess, sys, tempfile

# What is wrong, the file, what is replaced, by what, and a part of the names of the tests that must fail.
MISTAKES = [
    ("reads the view of an object that it traces", "core.c",
     "  object_setClass(object, class->dynamic);\n",
     "  object_setClass(object, class->dynamic);\n"
     "  if (class_respondsToSelector(isa, sel_registerName(\"view\"))) {\n"
     "    LLI_CALL(id, (id, SEL), lli_implementation(object, isa, sel_registerName(\"view\")))(object, sel_registerName(\"view\"));\n"
     "  }\n",
     "does not load the view"),
    ("calls super of the object's class, not of its own", "calls.c",
     "Class above = call->class ? call->class->isa : object_getClass(self);",
     "Class above = class_getSuperclass(object_getClass(self));",
     "observed after us: each callback"),
    ("implements every callback on the subclass", "classes.c",
     "if (!is_overridden(class, i)) { continue; }\n    class->overridden |= UINT64_C(1) << i;\n    add_callback",
     "if (!class_respondsToSelector(class->real, lli.selectors[i])) { continue; }\n"
     "    class->overridden |= UINT64_C(1) << i;\n    add_callback",
     "a nib named after the class"),
    ("implements every callback on the subclass (comparisons)", "classes.c",
     "if (!is_overridden(class, i)) { continue; }\n    class->overridden |= UINT64_C(1) << i;\n    add_callback",
     "if (!class_respondsToSelector(class->real, lli.selectors[i])) { continue; }\n"
     "    class->overridden |= UINT64_C(1) << i;\n    add_callback",
     "the system's comparisons"),
    ("hears the system although the callback leaves it alone", "classes.c",
     "if (!lli.configuration.callbacks[i].leaves_system_alone) {", "{",
     "the system's comparisons"),
    ("passes another _cmd on", "calls.c",
     "  call->selector = command;\n", "  call->selector = sel_registerName(\"lifeline_original\");\n",
     "_cmd arrives unchanged"),
    ("finds super by the _cmd that others changed", "calls.c",
     "call->selector = call->is_renamed ? call->slot->selector : command;",
     "call->selector = command;",
     "exchanges the object's own"),
    ("disposes of the class when an object ends", "calls.c",
     "if (purposes & (LLI_DEALLOC | LLI_ENDING) && call->number) { lli_object_remove(call->object, call->number); }",
     "if (purposes & (LLI_DEALLOC | LLI_ENDING) && call->number) {\n"
     "    lli_object_remove(call->object, call->number);\n"
     "    objc_disposeClassPair(call->class->dynamic);\n"
     "    memset((void *)call->class->dynamic, 0x5A, 64);\n  }",
     "share one subclass"),
    ("shows its class in -class", "classes.c",
     "  class_addMethod(dynamic, class_selector, LLI_IMP(say_class), method_getTypeEncoding(class_method));\n", "",
     "-class, and what is derived"),
    ("shows its class in +class, so an observed object shows it", "classes.c",
     "  class_addMethod(meta, class_selector, LLI_IMP(say_class_of_class), method_getTypeEncoding(class_method));\n", "",
     "observed after us: -class"),
    ("has no +initialize of its own", "classes.c",
     "  class_addMethod(meta, sel_registerName(\"initialize\"), LLI_IMP(initialize_nothing), \"v@:\");\n", "",
     "+initialize of the real class runs once"),
    ("takes the class of another copy, since the name has no copy in it", "classes.c",
     "    dynamic = objc_allocateClassPair(isa, name, 0);\n",
     "    snprintf(name, size, \"%s%s\", prefix, class_name);\n"
     "    if (objc_lookUpClass(name)) { return objc_lookUpClass(name); }\n"
     "    dynamic = objc_allocateClassPair(isa, name, 0);\n",
     "two copies of the core: the second one started after"),
    ("names its classes as key-value observing does", "classes.c",
     "static const char prefix[] = \"LifelineTraced_\";", "static const char prefix[] = \"NSKVONotifying_\";",
     "names of subclasses"),
    ("puts its class on one of key-value observing", "core.c",
     "if (said != real) { return LIFELINE_REASON_ISA_DIFFERS; }", "",
     "observed before us: refused once"),
    ("adds a variable to its subclass", "classes.c",
     "  add_fixed_methods(dynamic, class->isa);\n",
     "  class_addIvar(dynamic, \"lifeline\", 8, 3, \"^v\");\n  add_fixed_methods(dynamic, class->isa);\n",
     "has the size of the real class"),
    ("ignores extra bytes", "core.c",
     "if (has_extra_bytes(object, isa)) { return LIFELINE_REASON_EXTRA_BYTES; }", "(void)has_extra_bytes;",
     "extra bytes is refused"),
    ("retains an object in dealloc", "calls.c",
     "  if (object.class->first) { use_class(call, object.class, Nil); }\n  if (!is_enabled()) { return; }\n",
     "  if (object.class->first) { use_class(call, object.class, Nil); }\n  if (!is_enabled()) { return; }\n"
     "  SEL retain = sel_registerName(\"retain\");\n"
     "  LLI_CALL(id, (id, SEL), lli_implementation((id)call->object, call->class->isa, retain))((id)call->object, retain);\n",
     "nothing retains an object"),
    ("touches the object after the call", "calls.c",
     "  leave(call, LIFELINE_ROLE_ACTION, LLI_ACTION, result);\n",
     "  take_class(call, object_getClass((id)call->object));\n  leave(call, LIFELINE_ROLE_ACTION, LLI_ACTION, result);\n",
     "released within its callback"),
    ("takes nil for an object", "core.c",
     "if (!object || !atomic_load_explicit(&lli.is_enabled, memory_order_relaxed)) { return; }\n  Class isa = object_getClass(object);",
     "if (!atomic_load_explicit(&lli.is_enabled, memory_order_relaxed)) { return; }\n  Class isa = *(Class *)object;",
     "nil from a base initializer"),
    ("traces the object that the initializer was called on, not the one that it returned", "calls.c",
     "lli_consider(call->slot, (id)result);", "lli_consider(call->slot, (id)call->object);",
     "another object than the initializer's"),
    ("puts its class on its own", "core.c",
     "  if (ours) {\n    adopt(object, ours, slot);\n    return;\n  }\n", "  (void)ours, (void)adopt;\n",
     "is traced already passes silently"),
    ("ignores objects that were allocated with its class", "core.c",
     "    adopt(object, ours, slot);\n", "    (void)adopt;\n",
     "allocated with our class"),
    ("changes the class before the initializer ran", "calls.c",
     "  call->implementation = atomic_load_explicit(&call->slot->original, memory_order_acquire);\n",
     "  if (purposes & LLI_INITIALIZER) { lli_consider(call->slot, (id)call->object); }\n"
     "  call->implementation = atomic_load_explicit(&call->slot->original, memory_order_acquire);\n",
     "the base initializer runs on the real class"),
    ("traces whatever inherited the initializer", "core.c",
     "if (initializer->class && is_kind_of(class, initializer->class)) {", "if (initializer->class) {",
     "only shares an inherited initializer"),
    ("keeps the implementation that it found first", "calls.c",
     "  IMP implementation = lli_implementation(self, above, call->selector);\n",
     "  static lli_table found;\n"
     "  const char *key = (const char *)call->slot + ((uintptr_t)above << 16);\n"
     "  IMP implementation = LLI_IMP(lli_table_get(&found, key));\n"
     "  if (!implementation) {\n"
     "    implementation = lli_implementation(self, above, call->selector);\n"
     "    lli_table_set(&found, key, (void *)implementation);\n  }\n",
     "hooks the app's class after"),
    ("takes the topmost class for the base", "classes.c",
     "  lli_use use = {.purpose = LLI_BASE, .index = (uint8_t)index};\n",
     "  while (class_getInstanceMethod(class_getSuperclass(class), lli.selectors[index])) { class = class_getSuperclass(class); }\n"
     "  lli_use use = {.purpose = LLI_BASE, .index = (uint8_t)index};\n",
     "the base is the nearest system class"),
    ("reports every system class as base", "calls.c",
     "if (!call->class || !is_reported(call) || call->class->system->base[slot->index] != slot) { return; }",
     "if (!call->class || !is_reported(call)) { return; }",
     "the base is the nearest system class"),
    ("works off the main thread", "core.c",
     "  Class real = lli_without_copies(isa);\n  if (!lli_may_change()) { return LIFELINE_REASON_NOT_MAIN_THREAD; }\n",
     "  Class real = lli_without_copies(isa);\n",
     "off the main thread"),
    ("ignores exclusions", "classes.c",
     "class->is_excluded ? LIFELINE_REASON_EXCLUDED", "false ? LIFELINE_REASON_EXCLUDED",
     "excluded"),
    ("reports refusals each time", "refusals.c",
     "  return is_first;\n", "  return true;\n",
     "observed before us: refused once"),
    ("uninstalls itself when it is switched off", "core.c",
     "if (atomic_load(&lli.is_started)) { atomic_store(&lli.is_enabled, enabled); }",
     "atomic_store(&lli.is_enabled, enabled);\n"
     "  lli_slot *slot = lli_slot_at(LIFELINE_NO_ARGUMENTS, 0);\n"
     "  for (int i = 0; i < 32; i++, slot++) {\n"
     "    if (slot->owner && !enabled) { lli_set_implementation(slot->owner, slot->selector, slot->method, slot->original); }\n"
     "  }",
     "leaves an SDK that hooked after us"),
    ("asks for no class", "classes.c",
     "  class->is_unwanted = !is_wanted(class);\n", "", "one that is not wanted is left alone"),
    ("says that a class is refused that was not asked for", "core.c",
     " && reason != LIFELINE_REASON_UNWANTED", "", "one that is not wanted is left alone"),
    ("traces new objects that were not asked for", "core.c",
     "  find_initializers();\n  install_actions();\n", "  find_initializers();\n  install_initializers();\n  install_actions();\n",
     "before all new objects are asked for"),
    ("replaces the method of another class for an action", "slots.c",
     "  if (use.purpose == LLI_ACTION && owner != class) { return LIFELINE_REASON_INHERITED; }\n", "",
     "an action whose method another class has"),
    ("judges super where the system's implementation was refused", "calls.c",
     "    return system->implemented >> call->slot->index & 1;\n", "    return false;\n",
     "where the system's implementation is refused"),
    ("adds an inherited initializer to a class of the system", "slots.c",
     "  Class owner = owner_of(class, selector, method);\n",
     "  class_addMethod(class, selector, method_getImplementation(method), method_getTypeEncoding(method));\n"
     "  method = class_getInstanceMethod(class, selector);\n"
     "  Class owner = owner_of(class, selector, method);\n",
     "no method is added"),
    ("never notices that making a class ended by an exception", "classes.c",
     "return maker && frame < maker;", "return maker && frame;",
     "a predicate that raises"),
    ("looks at all classes", "core.c",
     "  install_actions();\n  return",
     "  install_actions();\n"
     "  static Class all[10000];\n"
     "  int count = objc_getClassList(all, 10000);\n"
     "  for (int i = 0; i < count; i++) { class_getMethodImplementation(all[i], lli.class_selector); }\n  return",
     "classes that are not used"),
    ("does not notice that an object lost its class", "calls.c",
     "    lli_report_lost(&object, LIFELINE_REASON_ISA_CHANGED);\n", "",
     "whose class was reset is lost"),
    ("does not notice that an object ended unheard", "core.c",
     "  report_loss_before(object, LIFELINE_REASON_ADDRESS_REUSED);\n", "",
     "ended unheard"),
    ("remembers that a call is open, and never learns of exceptions", "calls.c",
     "void lli_begin(lli_call *call, id self, SEL command) {\n",
     "static int is_open;\n"
     "void lli_begin(lli_call *call, id self, SEL command) {\n"
     "  if (is_open++ > 1) {\n"
     "    call->implementation = call->slot->owner ? call->slot->original\n"
     "                                             : lli_implementation(self, lli_class_of_object(object_getClass(self))->isa, command);\n"
     "    call->selector = command;\n"
     "    return;\n  }\n",
     "an exception leaves an enter"),
    ("holds a lock while it reports", "calls.c",
     "void lli_send(const lifeline_event *event) { lli.configuration.receive(event, lli.configuration.context); }",
     "static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;\n"
     "void lli_send(const lifeline_event *event) {\n"
     "  pthread_mutex_lock(&lock);\n"
     "  lli.configuration.receive(event, lli.configuration.context);\n"
     "  pthread_mutex_unlock(&lock);\n}",
     "a receiver that creates"),
    ("forgets to remove objects that ended", "calls.c",
     "if (purposes & (LLI_DEALLOC | LLI_ENDING) && call->number) { lli_object_remove(call->object, call->number); }", "",
     "live at once keep their numbers"),
    ("keeps a record of each object", "core.c",
     "  object_setClass(object, class->dynamic);\n",
     "  object_setClass(object, class->dynamic);\n  void *volatile record = malloc(16);\n  (void)record;\n",
     "100,000 objects"),
    ("forgets the number before dealloc is over", "objects.c",
     "  end_change(shard);\n  return found->address && !found->is_ending;",
     "  if (cell) { cell->number = 0; }\n  end_change(shard);\n  return found->address && !found->is_ending;",
     "callbacks during dealloc"),
    ("does not compare types", "encoding.c",
     "  if (!encoding) { return false; }\n", "  if (kind < LIFELINE_KIND_COUNT) { return true; }\n",
     "another signature is refused"),
    ("takes what is in no image for the app", "images.c",
     "{ return LIFELINE_CALLER_UNKNOWN; }", "{ return LIFELINE_CALLER_APP; }",
     "in no image has no known caller"),
    ("takes another SDK for the caller", "calls.c",
     "bool is_ours = call->slot->owner ? !is_wrapped(call->slot) : isa == call->class->dynamic;",
     "bool is_ours = true;\n  (void)is_wrapped, (void)isa;",
     "neither takes the other for the app"),
    ("loses results", "entries.c",
     "    return result; ", "    return self; ",
     "each kind of method"),
    ("drops the second argument", "entries.c",
     ".objects = {a, c}, .flag = b)", ".objects = {a, a}, .flag = b)",
     "each kind of method"),
    ("takes an unsigned short for a size", "encoding.c",
     "    default: return letter;\n", "    case 'S': return '2';\n    default: return letter;\n",
     "an unsigned short is not taken"),
    ("reports the base of a refused override without enter", "calls.c",
     "if (!(call->class->heard >> slot->index & 1)) {", "if (!(call->class->overridden >> slot->index & 1)) {",
     "an override that is refused and calls super"),
    ("overwrites the class that an object took when it was asked for its class", "core.c",
     "  if (object_getClass(object) != isa) { return LIFELINE_REASON_ISA_DIFFERS; }\n", "",
     "changes its class when it is asked"),
    ("takes a class for the one that was at its address before", "classes.c",
     "class->real == real && strcmp(class->name, class_getName(real)) == 0 ? class", "class->real == real ? class",
     "a class at the address of one"),
    ("does not say that it was switched off or excluded during a call", "calls.c",
     "  if (atomic_load_explicit(&lli.interruptions, memory_order_relaxed) != call->interruptions) { return true; }\n", "",
     "that excludes its class"),
    ("does not notice that its base implementation was taken away", "calls.c",
     "  return base && is_wrapped(base) &&\n", "  return false && base && is_wrapped(base) &&\n",
     "is removed takes us with it"),
    ("reports overrides that an override calls", "calls.c",
     "call->class->first && call->class->first[call->slot->index] == call->slot && is_reported(call)",
     "call->class->first && is_reported(call)",
     "in place: an override that calls an override"),
    ("does not hear the end of an object that keeps its class", "calls.c",
     "  if (purposes & LLI_ENDING) { begin_dealloc(call); }\n", "",
     "in place: an object at the address"),
    ("asks the isa of an object that keeps its class", "core.c",
     "if (said && is_kind_of(isa, said) && lli_keeps_class(said))", "if (said == real && lli_keeps_class(said))",
     "in place: an object that such a library"),
    ("loses an object that keeps its class when others put one on it", "calls.c",
     "    if (object.class->first) {\n      use_class", "    if (false) {\n      use_class",
     "in place: a library that checks"),
    ("takes an object for the one that was at its address", "core.c",
     " &&\n         lli_class_of(object, lli.class_selector) == known.class->real;", ";",
     "in place: an object of another class"),
    ("puts a subclass on an object that keeps its class", "classes.c",
     "return lli_keeps_class(class->real) ? replace_in_place(class) : make_subclass(class);", "return make_subclass(class);",
     "in place: the class of an object"),
]


def run_mistake(core, build, compile_command, link_command, number):
    what, name, before, after, test = MISTAKES[number]
    source = (core / name).read_text()
    if source.count(before) != 1:
        return False, f"{name} has the replaced text {source.count(before)} times: change mistakes.py with the core"
    folder = pathlib.Path(tempfile.mkdtemp(prefix="mistake-", dir=build))
    try:
        changed = folder / name
        changed.write_text(source.replace(before, after))
        objects = [str(path) for path in sorted(build.glob("core-*.o")) if path.name != f"core-{name[:-2]}.o"]
        mine = folder / f"core-{name[:-2]}.o"
        compiled = subprocess.run([*shlex.split(compile_command), f"-I{core}", "-w", "-c", changed, "-o", mine],
                                  capture_output=True, text=True)
        if compiled.returncode:
            return False, "does not compile: " + compiled.stderr[:2000]
        tests = sorted(str(path) for path in build.glob("test-*.o"))
        link = shlex.split(link_command)
        for output, inputs in (("tests", tests), ("libSecondCopy.so", ["-shared", "-Wl,-Bsymbolic"])):
            linked = subprocess.run([link[0], *inputs, *objects, mine, "-o", folder / output, *link[1:]],
                                    capture_output=True, text=True)
            if linked.returncode:
                return False, "does not link: " + linked.stderr[:2000]
        environment = dict(os.environ, TEST_SECONDS="5", LD_LIBRARY_PATH=f"{folder}:{build}")
        result = subprocess.run([folder / "tests", test], capture_output=True, text=True, errors="replace", env=environment)
        if "tests: " not in result.stdout:
            return False, f"no test has a name with '{test}'"
        return "FAILED" in result.stdout, "the tests pass with it"
    finally:
        shutil.rmtree(folder)


def main():
    core, build = map(pathlib.Path, sys.argv[1:3])
    found = 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        results = pool.map(lambda number: run_mistake(core, build, *sys.argv[3:5], number), range(len(MISTAKES)))
        for mistake, (is_found, reason) in zip(MISTAKES, results):
            print(f"{'ok    ' if is_found else 'FAILED'}  found: {mistake[0]}", flush=True)
            if not is_found:
                print(f"  {reason}")
            found += is_found
    print(f"{len(MISTAKES)} mistakes: {found} found, {len(MISTAKES) - found} missed")
    return found != len(MISTAKES)


sys.exit(main())
