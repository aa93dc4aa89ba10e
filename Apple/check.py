#!/usr/bin/env python3
"""Type-checks the targets that an app can link, for iOS, tvOS, visionOS, and macOS, without Apple's SDKs.

    Apple/check.py                          checks every platform
    Apple/check.py ios macos                checks some platforms
    Apple/check.py --self-test              tries mistakes, and fails unless all are found
    Apple/check.py --linked LifelineUIKit   counts the code that an app with this product compiles
    Apple/check.py --compare HEADERS        compares the declarations of Darwin with Darwin's own headers
    Apple/check.py --show UIKit             prints the Swift interface of a module, after a check

The README in this folder describes how the check works and what it proves.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
BUILD = ROOT / ".build" / "apple"

# The names of the platforms in the manifest and in target triples, and their differences.
TRIPLES = {"ios": "ios", "tvos": "tvos", "visionos": "xros", "macos": "macos"}
UI_FRAMEWORKS = {"ios": "UIKit", "tvos": "UIKit", "visionos": "UIKit", "macos": "AppKit"}

# The modules that the toolchain contains as text, in the order of their dependencies. The later modules need Darwin.
CORE_MODULES = ["Swift", "SwiftOnoneSupport", "_Concurrency", "_StringProcessing"]
LATER_MODULES = ["Testing"]

# The declarations of Swift's own module that exist only on platforms with Objective-C.
OBJECTIVE_C = """
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> : Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  @_transparent public init(_ _rawValue: Builtin.RawPointer) { self._rawValue = _rawValue }
  @inlinable public var pointee: Pointee { get { fatalError() } nonmutating set { fatalError() } }
}
public func _bridgeAnyObjectToAny(_ possiblyNullObject: Swift.AnyObject?) -> Any
"""


def fail(message):
    sys.exit(f"apple: {message}")


def run(command):
    """Runs a command, and returns its status and its output."""
    result = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True)
    return result.returncode, result.stdout + result.stderr


def digest(*parts):
    """Returns a hash of texts and of the contents of files."""
    total = hashlib.sha256()
    for part in parts:
        data = part.read_bytes() if isinstance(part, pathlib.Path) else str(part).encode()
        total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()


class Toolchain:
    """The compiler and the folder of its modules."""

    def __init__(self):
        swiftc = shutil.which("swiftc") or fail("swiftc is missing; run Scripts/setup")
        info = json.loads(run([swiftc, "-print-target-info"])[1])
        self.frontend = [swiftc, "-frontend"]
        self.version = info["compilerVersion"]
        self.resources = pathlib.Path(info["paths"]["runtimeResourcePath"])
        self.clang = pathlib.Path(os.path.realpath(swiftc)).parent / "clang"

    def interface(self, module):
        """Returns the text of a module of the toolchain."""
        found = sorted(self.resources.glob(f"*/{module}.swiftmodule/*.swiftinterface"))
        found = [file for file in found if ".private." not in file.name]
        if not found:
            fail(f"the toolchain does not contain the text of the module {module}; use the Linux toolchain of swift.org")
        return found[0].read_text()


# All function bodies are checked for this platform. For the other platforms, function bodies are checked only in files that
# depend on the platform: files with a condition, and files that import a module that differs.
FIRST = "ios"
CONDITION = re.compile(r"(?m)^\s*#if\b|[#@]available")
UI_CONDITION = re.compile(r"(?m)^(\s*#(if|elseif)|.*\bimport)\b.*\b(UIKit|AppKit|SwiftUI)\b")
WITHOUT_BODIES = ["-experimental-skip-all-function-bodies", "-suppress-warnings"]


class Step:
    """One run of the compiler: its command, its inputs, and the steps that it depends on.

    `stamp` is the file that says for which inputs the step succeeded; `made` is the module that it makes, if any.
    """

    def __init__(self, name, stamp, command, inputs, after=(), made=None, text=None):
        self.name, self.stamp, self.command, self.inputs = name, stamp, command, inputs
        self.after, self.made, self.text = list(after), made, text
        self.key = None
        self.failed = False

    def perform(self, base):
        """Runs the compiler unless it has succeeded with the same inputs. Returns the text to print."""
        if any(step.failed for step in self.after):
            self.failed = True
            return ""
        self.key = digest(base, *map(str, self.command), self.text or "", *self.inputs,
                          *(step.key for step in self.after))
        if self.stamp.exists() and self.stamp.read_text() == self.key and (not self.made or self.made.exists()):
            return ""
        self.stamp.parent.mkdir(parents=True, exist_ok=True)
        self.stamp.unlink(missing_ok=True)
        if self.text is not None:
            self.stamp.with_suffix(".swiftinterface").write_text(self.text)
        started = time.monotonic()
        status, printed = run(self.command)
        if os.environ.get("APPLE_TIMES"):
            printed += f"{self.name}: {time.monotonic() - started:.1f} s\n"
        if status != 0:
            self.failed = True
            return f"{printed}{self.name}: failed\n"
        self.stamp.write_text(self.key)
        return printed


def perform_all(steps, base):
    """Runs the steps on all processors, each after its dependencies. Returns the failed steps."""
    waiting = list(steps)
    done = set()
    running = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        while waiting or running:
            for step in [step for step in waiting if done.issuperset(step.after)]:
                waiting.remove(step)
                running[pool.submit(step.perform, base)] = step
            finished, _ = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in finished:
                sys.stdout.write(future.result())
                sys.stdout.flush()
                done.add(running.pop(future))
    return [step for step in steps if step.failed]


class Platform:
    """A replacement for the SDK of one platform, with the steps that build it and check the targets."""

    def __init__(self, name, version, toolchain, package):
        self.name, self.toolchain, self.package = name, toolchain, package
        self.triple = f"arm64-apple-{TRIPLES[name]}"
        self.target = self.triple + version
        self.folder = BUILD / name
        self.modules = self.folder / "library"
        self.resources = self.folder / "resources"
        self.ui = UI_FRAMEWORKS[name]
        self.frameworks = ["ObjectiveC", "Dispatch", "os", "CoreFoundation", "CoreGraphics", "Foundation", self.ui, "SwiftUI", "XCTest"]
        self.differing = re.compile(rf"(?m)^.*\bimport ({'|'.join(self.differing_modules(package))})\b")
        # The steps that build modules, by module, and the steps that only check.
        self.made = {}
        self.checks = []

    def differing_modules(self, package):
        """Returns the modules whose declarations depend on the platform: ours with availability, the package's with UIKit."""
        for module in ["Darwin", *self.frameworks]:
            texts = [file.read_text() for file in (HERE / module).rglob("*") if file.suffix in (".h", ".swift")]
            if module == self.ui or any(re.search(r"API_(UN)?AVAILABLE\(\w|#if\b|@available", text) for text in texts):
                yield module
        for target in package.targets:
            if any(UI_CONDITION.search(file.read_text()) for file in target.sources):
                yield target.name

    def folder_of(self, target):
        """Returns the folder of a target's module. It is separate, so that only dependent targets see the module."""
        return self.folder / "targets" / target

    def file(self, module, folder):
        return folder / f"{module}.swiftmodule" / f"{self.triple}.swiftmodule"

    def flags_for(self, target):
        """Returns the flags of a target, which sees only the modules of its dependencies, as with SwiftPM."""
        return [*self.flags(), *(word for name in self.package.reachable(target.name, self.name)
                                 for word in ("-I", self.folder_of(name)))]

    def flags(self):
        """Returns the flags of all compilations."""
        headers = [word for name in ["Darwin", *self.frameworks] for word in ("-I", HERE / name)]
        plugins = self.toolchain.resources / "host/plugins"
        return ["-target", self.target, "-resource-dir", self.resources, "-sdk", self.folder / "sdk",
                "-I", self.modules, "-I", self.resources / "shims", *headers,
                "-plugin-path", plugins, "-plugin-path", plugins / "testing",
                "-module-cache-path", self.folder / "cache", "-diagnostic-style", "llvm"]

    def stamp(self, name):
        return self.folder / "steps" / f"{name}.key"

    def add(self, module, command, inputs, after=(), text=None, flags=None, folder=None):
        """Adds a step that builds a module for later steps."""
        made = self.file(module, folder or self.modules)
        made.parent.mkdir(parents=True, exist_ok=True)
        full = [*self.toolchain.frontend, *command, *(flags or self.flags()), "-module-name", module, "-o", made]
        self.made[module] = Step(f"{module} for {self.name}", self.stamp(module), full, inputs, after, made, text)

    def add_toolchain_module(self, module):
        """Adds a module of Swift itself, which is compiled from its text without function bodies."""
        text = self.toolchain.interface(module)
        text = re.sub(r"-target \S+", f"-target {self.target}", text)
        text = text.replace("-disable-objc-interop", "").replace("import Glibc", "import Darwin")
        text = re.sub(r"(?m)^(// swift-module-flags: )", r"\1-experimental-skip-all-function-bodies ", text)
        # This attribute controls how a function is emitted for older systems; it is not allowed without a body.
        text = re.sub(r"@backDeployed\([^)]*\)", "", text)
        command = ["-compile-module-from-interface", self.stamp(module).with_suffix(".swiftinterface"),
                   "-disable-availability-checking"]
        if module == "Swift":
            text += OBJECTIVE_C
            command.append("-parse-stdlib")
        if module in CORE_MODULES:
            command.append("-disable-implicit-string-processing-module-import")
        if module in CORE_MODULES[:3]:
            command.append("-disable-implicit-concurrency-module-import")
        self.add(module, command, [], self.made.values(), text)

    def add_overlay(self, module):
        """Adds the Swift part of a module that we declare. Its function bodies never run and are not checked."""
        source = HERE / module / f"{module}.swift"
        command = ["-emit-module", "-parse-as-library", "-swift-version", "6", *WITHOUT_BODIES, source]
        if (HERE / module / "module.modulemap").exists():
            command.append("-import-underlying-module")
        headers = sorted(file for name in ["Darwin", *self.frameworks] for file in (HERE / name).rglob("*")
                         if file.suffix in (".h", ".modulemap"))
        self.add(module, command, [source, *headers], self.made.values())

    def add_sdk(self):
        for name in ("sdk", "compiled"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        self.write_settings()
        # Only declarations that are the same on all platforms, without CoreFoundation and dispatch for Linux.
        self.resources.mkdir(parents=True, exist_ok=True)
        for name in ("apinotes", "clang", "shims"):
            link = self.resources / name
            link.unlink(missing_ok=True)
            link.symlink_to(self.toolchain.resources / name)
        for module in CORE_MODULES:
            self.add_toolchain_module(module)
        self.add_overlay("Darwin")
        for module in LATER_MODULES:
            self.add_toolchain_module(module)
        for module in self.frameworks:
            self.add_overlay(module)
        self.sdk = list(self.made.values())

    def add_samples(self):
        """Adds samples whose errors must be exactly the errors that their comments expect."""
        for file in sorted((HERE / "Samples").glob("*.swift")):
            wanted = re.match(r"// (Types|Flow) of (\w+)", file.read_text()) or fail(f"{file}: no first line")
            if wanted[2] != self.ui:
                continue
            mode = ["-typecheck"] if wanted[1] == "Types" else ["-emit-module", "-o", self.folder / "compiled/Sample"]
            command = [*self.toolchain.frontend, *mode, "-verify", "-verify-ignore-unrelated", "-warnings-as-errors",
                       "-swift-version", "6", "-parse-as-library", *self.flags(), "-module-name", "Sample", file]
            self.checks.append(Step(f"Samples/{file.name} for {self.name}", self.stamp(file.stem), command, [file],
                                    self.sdk))

    def write_settings(self):
        """Returns the settings of an SDK, with the version of visionOS for each version of iOS."""
        versions = {"18": "2.0", "26": "26.0"} | {str(version): "1.0" for version in range(2, 18)}
        settings = {"CanonicalName": self.target, "Version": "99.0", "MaximumDeploymentTarget": "99.0",
                    "VersionMap": {"iOS_visionOS": versions, "iOS_xrOS": versions}}
        (self.folder / "sdk" / "SDKSettings.json").write_text(json.dumps(settings))

    def add_target(self, target):
        """Adds a target of the package: its module without function bodies, then the function bodies."""
        after = self.sdk + [self.made[name] for name in self.package.direct(target.name, self.name) if name in self.made]
        flags = self.flags_for(target)
        self.add(target.name, ["-emit-module", *WITHOUT_BODIES, *target.flags, *target.sources], target.inputs, after,
                 flags=flags, folder=self.folder_of(target.name))
        command = self.command_for_bodies(target)
        if target.name == Smoke.name or uses_testing(target):
            command = ["-typecheck", *target.sources]
        elif isinstance(target, (Example, TestTarget)):
            command = ["-emit-module", "-o", self.folder / "compiled" / f"{target.name}.swiftmodule", *target.sources]
        if not command:
            return
        full = [*self.toolchain.frontend, *command, *target.flags, "-warnings-as-errors", *flags,
                "-module-name", target.name]
        self.checks.append(Step(f"{target.name} for {self.name}", self.stamp(f"{target.name}-checked"), full,
                                target.inputs, [*after, self.made[target.name]]))

    def add_c_target(self, target):
        """Adds a target in C, compiled without output and, for iOS, also with signed pointers, as on newer devices."""
        variants = [[self.target]]
        if self.name == FIRST:
            signed = ["-fptrauth-calls", "-fptrauth-intrinsics", "-fptrauth-returns"]
            variants.append([self.target.replace("arm64", "arm64e", 1), *signed])
        for words in variants:
            command = [self.toolchain.clang, "-target", *words, "-fsyntax-only", "-nostdlibinc", "-std=gnu17", "-Wall",
                       "-Wextra", "-Werror", "-Wno-nullability-completeness", *target.flags, *target.sources]
            self.checks.append(Step(f"{target.name} for {words[0]}", self.stamp(f"{target.name}-{words[0]}"), command,
                                    target.inputs))

    def command_for_bodies(self, target):
        """Returns the arguments that check the function bodies of a target, or None if no file must be checked.

        A target with conditions is compiled once as far as Linux compiles the rest of it: a value that is sent to
        another thread, a variable without a value or a path without a return is found after type checking.
        """
        texts = {file: file.read_text() for file in target.sources}
        if self.name == FIRST:
            if any(CONDITION.search(text) for text in texts.values()):
                return ["-emit-module", "-o", self.folder / "compiled" / f"{target.name}.swiftmodule", *target.sources]
            return ["-typecheck", *target.sources]
        chosen = [file for file, text in texts.items() if CONDITION.search(text) or self.differing.search(text)]
        words = [word for file in target.sources for word in (["-primary-file", file] if file in chosen else [file])]
        return ["-typecheck", *words] if chosen else []


def headers_of(module_map):
    """Returns the headers of a module map: the headers in its umbrella folder or, without one, next to the map."""
    umbrella = re.search(r'umbrella "(.*)"', module_map.read_text())
    return sorted((pathlib.Path(umbrella[1]) if umbrella else module_map.parent).rglob("*.h"))


class Target:
    """A Swift target of the manifest."""

    platforms = list(TRIPLES)

    def __init__(self, described, dumped, language, traits, maps):
        self.name = described["c99name"]
        self.path = ROOT / described["path"]
        self.sources = [self.path / file for file in described["sources"]]
        # The inputs whose changes must be detected.
        self.inputs = [*self.sources, *maps, *(file for entry in maps for file in headers_of(entry))]
        self.language = language
        self.maps = maps
        self.traits = traits
        self.features = [setting["kind"]["enableUpcomingFeature"]["_0"] for setting in dumped["settings"]
                         if "enableUpcomingFeature" in setting["kind"]]

        self.flags = self.make_flags()

    def make_flags(self):
        flags = ["-swift-version", self.language, "-D", "SWIFT_PACKAGE", "-D", "DEBUG", "-package-name", "lifeline", "-enable-testing"]
        for feature in self.features:
            flags += ["-enable-upcoming-feature", feature]
        for trait in self.traits:
            flags += ["-D", trait]
        flags += flags_of(self.maps)
        return flags if len(self.sources) > 1 else [*flags, "-parse-as-library"]


class TestTarget(Target):
    """A target that no app links, such as tests. Its function bodies are checked for the first platform."""

    platforms = [FIRST]


class CTarget:
    """A target in C."""

    platforms = list(TRIPLES)

    def __init__(self, described):
        self.name = described["c99name"]
        path = ROOT / described["path"]
        folders = [HERE / "C", HERE / "ObjectiveC", HERE / "Darwin", path / "include"]
        self.sources = [path / file for file in described["sources"]]
        self.inputs = [*self.sources, *(file for folder in [*folders, path] for file in sorted(folder.rglob("*.h")))]
        self.flags = [word for folder in folders for word in ("-I", folder)]


class FidelityApp:
    """The app that runs the recorded cases on UIKit. Scripts/check-apple compiles it, because SwiftPM cannot."""

    name = "FidelityApp"
    platforms = ["ios"]

    def __init__(self, language):
        folders = (ROOT / "Tests/FidelityApp", ROOT / "Tests/HeadlessUIKitTests/Fidelity/Cases")
        self.sources = self.inputs = sorted(file for folder in folders for file in folder.glob("*.swift"))
        self.flags = ["-swift-version", language, "-D", "FIDELITY_APP", "-parse-as-library"]


class Example:
    """A target of an example that is a separate package or app."""

    platforms = ["ios"]

    def __init__(self, name, folder, dependencies, language, maps):
        self.name, self.dependencies = name, dependencies
        self.sources = self.inputs = sorted((ROOT / "Examples" / folder).rglob("*.swift"))
        if not self.sources:
            fail(f"the example {name} has no sources in Examples/{folder}")
        self.flags = ["-swift-version", language, "-D", "DEBUG", "-parse-as-library", "-enable-testing", *flags_of(maps)]


# The targets that no library needs, and the reasons why they are not checked, if the manifest does not show them.
NOT_FOR_DEVICES = {
    "LifelineJobServer": "it is a server",
    "LifelineFaults": "it takes the place of functions of Linux's C library",
    "FuzzTargets": "the fuzzer runs on Linux",
    "LifelineTestSupport": "it starts programs",
}


# The targets of an app team: an app, tests that run inside the app, and a package with tests. Their language modes are from
# their manifests.
EXAMPLES = [
    ("Pantry", "AdoptedApp/Pantry", [], "5"),
    ("PantryHostedTests", "AdoptedApp/HostedTests", ["Pantry", "Lifeline", "LifelineUIKit", "LifelineTesting"], "6"),
    ("Store", "TracedPackage/Sources/Store", ["Lifeline"], "6"),
    ("StoreTests", "TracedPackage/Tests/StoreTests", ["Store", "Lifeline", "LifelineTesting"], "6"),
]


class PageSamples:
    """The samples of pages about an app."""

    name = "PageSamples"
    platforms = ["ios"]
    dependencies = ["Lifeline", "LifelineTraces", "LifelineRules", "LifelineUIKit", "LifelineTesting"]

    def __init__(self, language, maps):
        self.sources = self.inputs = sorted((HERE / "Pages").glob("*.swift"))
        self.flags = ["-swift-version", language, "-D", "DEBUG", "-parse-as-library", *flags_of(maps)]


class Smoke:
    """The program of Scripts/check-apple smoke, which the manifest declares only on a Mac."""

    name = "LifelineSmoke"
    platforms = ["macos"]
    dependencies = ["LifelineInterception"]

    def __init__(self, language, maps):
        self.sources = self.inputs = sorted((ROOT / "Tests/Smoke").glob("*.swift"))
        self.flags = ["-swift-version", language, "-parse-as-library", *flags_of(maps)]


def uses_testing(target):
    """Returns whether a target uses Swift Testing, whose macros need a constant that the replacement module lacks."""
    return any("import Testing" in file.read_text() and "@Test" in file.read_text() for file in target.sources)


def flags_of(maps):
    """Returns the flags for finding C modules."""
    return [word for file in maps for word in ("-Xcc", f"-fmodule-map-file={file}")]


class Package:
    """The manifest: the platforms with their minimum versions, and the targets."""

    def __init__(self):
        described = self.ask("describe", "--type", "json")
        dumped = self.ask("dump-package")
        self.versions = {entry["platformName"]: entry["version"] for entry in dumped["platforms"]}
        self.language = dumped["swiftLanguageVersions"][0]
        self.traits = [name for trait in dumped.get("traits", []) if trait["name"] == "default"
                       for name in trait["enabledTraits"]]
        self.settings = {entry["name"]: entry for entry in dumped["targets"]}
        self.entries = {entry["name"]: entry for entry in described["targets"]}
        self.targets = []
        self.c_targets = []
        # The module maps of C targets that later targets can import.
        self.maps = []
        self.seen = set()
        roots = [name for product in described["products"] if "library" in product["type"] for name in product["targets"]]
        # The targets that an app can link.
        self.linked_names = set()
        for name in roots:
            self.needed(name, self.linked_names)
        for name in roots:
            self.visit(name)
        unknown = NOT_FOR_DEVICES.keys() - self.entries.keys()
        if unknown:
            fail(f"NOT_FOR_DEVICES names {', '.join(sorted(unknown))}, which the manifest does not declare")
        self.left_out = self.names_left_out()
        for name in self.entries:
            if name not in self.seen and not self.reason_against(name):
                self.visit(name)
        self.targets.append(FidelityApp(self.language))
        examples = [Example(*example, self.maps) for example in EXAMPLES]
        for target in [PageSamples(self.language, self.maps), Smoke(self.language, self.maps), *examples]:
            self.targets.append(target)
            self.settings[target.name] = {"dependencies": [{"byName": [name, None]} for name in target.dependencies]}

    def names_left_out(self):
        """Returns the Swift targets on which other targets depend only on some platforms, but not on the first platform."""
        names = set()
        for name, entry in self.settings.items():
            dependencies = {next(iter(dependency.values()))[0] for dependency in entry["dependencies"]}
            names |= dependencies - set(self.direct(name, FIRST))
        return {name for name in names if self.entries[name]["module_type"] == "SwiftTarget"}

    def reason_against(self, name):
        """Returns why a target that no library needs is not checked, or None if it is checked for the first platform."""
        entry = self.entries[name]
        used = sorted(self.left_out.intersection(self.reachable(name, FIRST)))
        if used:
            return f"they use {', '.join(used)}, which other targets use only on Linux and macOS"
        if entry["type"] in ("executable", "plugin"):
            return "they are programs, and devices run apps"
        return next((NOT_FOR_DEVICES[used] for used in [name, *self.reachable(name, FIRST)] if used in NOT_FOR_DEVICES), None)

    def reasons(self):
        """Returns the targets that are not checked, by reason."""
        found = {}
        for name in sorted(set(self.entries) - self.seen):
            if self.entries[name]["type"] != "system-target":
                found.setdefault(self.reason_against(name) or fail(f"{name} is not checked without a reason"), []).append(name)
        return found

    def direct(self, name, platform):
        """Returns the names of a target's direct dependencies for a platform."""
        for dependency in self.settings.get(name, {"dependencies": []})["dependencies"]:
            target, condition = next(iter(dependency.values()))[:2]
            platforms = (condition or {}).get("platformNames")
            if not platforms or platform in platforms:
                yield target

    def reachable(self, name, platform):
        """Returns a target's direct and indirect dependencies."""
        found, waiting = [], [name]
        while waiting:
            for other in self.direct(waiting.pop(), platform):
                if other not in found:
                    found.append(other)
                    waiting.append(other)
        return found

    def needed(self, name, found):
        """Adds a target and its dependencies on all platforms to a set."""
        if name not in found:
            found.add(name)
            for dependency in self.entries[name].get("target_dependencies", []):
                self.needed(dependency, found)

    def visit(self, name):
        """Adds a target after its dependencies."""
        if name in self.seen:
            return
        self.seen.add(name)
        entry = self.entries[name]
        for dependency in entry.get("target_dependencies", []):
            self.visit(dependency)
        if entry["module_type"] == "SwiftTarget":
            self.targets.append((Target if name in self.linked_names else TestTarget)(entry, self.settings[name], self.language, self.traits, tuple(self.maps)))
        elif entry["module_type"] == "ClangTarget":
            self.maps.append(self.module_map(entry))
            # Without system libraries, which only some platforms have.
            if not entry.get("target_dependencies"):
                self.c_targets.append(CTarget(entry))
        elif (HERE / name).is_dir():
            self.maps.append(self.stand_in(name))

    @staticmethod
    def stand_in(name):
        """Returns the module map of a system library that this folder declares."""
        made = BUILD / "maps" / f"{name}.modulemap"
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(f'module {name} {{\n  umbrella "{HERE / name}"\n  export *\n}}\n')
        return made

    @staticmethod
    def module_map(entry):
        """Returns the module map of a C target: its own, or a map of its public headers, as in SwiftPM."""
        include = ROOT / entry["path"] / "include"
        own = include / "module.modulemap"
        if own.exists():
            return own
        made = BUILD / "maps" / f"{entry['c99name']}.modulemap"
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(f'module {entry["c99name"]} {{\n  umbrella "{include}"\n  export *\n}}\n')
        return made

    @staticmethod
    def ask(*words):
        # In a separate folder, so that this command does not wait for a build.
        command = ["swift", "package", "--scratch-path", str(BUILD / "package"), *words]
        result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if result.returncode != 0:
            fail(f"'swift package {' '.join(words)}' failed:\n{result.stderr}")
        return json.loads(result.stdout)


def outlines(package):
    """Returns a Swift file with only the conditions of all sources, and a numbered warning for each section of code.

    Also returns the file that each warning belongs to. A file without a condition outside of its code is left out.
    """
    text, owners = [], []
    for target in package.targets:
        for file in target.sources:
            lines = file.read_text().splitlines()
            if not any(line.startswith("#if") for line in lines):
                continue
            marked, is_comment, is_text = False, False, False
            for line in (line.strip() for line in lines):
                if not is_text and re.match(r"#(if|elseif|else|endif)\b", line):
                    text.append(line)
                    marked = False
                elif line and not marked and not is_comment and not re.match(r"//|/\*|@?\w*\s*import\b", line):
                    text.append(f'#warning("{len(owners)}")')
                    owners.append(file)
                    marked = True
                is_comment = "*/" not in line if line.startswith("/*") else is_comment and "*/" not in line
                is_text ^= line.count('"""') % 2 == 1
    return "\n".join(text) + "\n", owners


def compiled_nowhere(package, platforms, toolchain):
    """Returns the files without a line of code that is compiled on Linux or on one of the platforms."""
    text, owners = outlines(package)
    file = BUILD / "Outlines.swift"
    file.write_text(text)
    seen = set()
    # Some code is only for debug builds, like the rest of this check.
    debug = ["-D", "DEBUG"]
    conditions = [*debug, *(word for trait in package.traits for word in ("-D", trait))]
    # Scripts/check without-graphviz compiles the code for Linux without traits.
    for flags in [debug, conditions, *([*platform.flags(), *conditions] for platform in platforms)]:
        printed = run([*toolchain.frontend, "-typecheck", *flags, file])[1]
        if "error:" in printed:
            fail(f"the conditions of the sources cannot be read:\n{printed}")
        seen |= {owners[int(number)] for number in re.findall(r"warning: (\d+)$", printed, re.MULTILINE)}
    return sorted(set(owners) - seen)


# Pages and comments with samples about an app, except samples with names that exist only in HeadlessUIKit.
PAGES = ["docs/apple-platforms.md", "docs/guide.md", "docs/testing.md", "Sources/LifelineUIKit"]
OF_AN_APP = re.compile(r"UIViewController|UIWindow\b|UIKit|traceViewControllers|expectReleased|Controller\(\)|@Outlet|\.signposts")
HEADLESS = re.compile(r"AppDriver|withHeadlessWorld|systems:|HeadlessWorld|checkSink|probe\.span")


def bare(line):
    """Returns a line without indentation, imports, and parts that depend on the position of a sample."""
    line = line.strip()
    for word in ("internal ", "private ", "static "):
        line = line.removeprefix(word)
    return "" if re.match(r"(public )?import ", line) else line


def samples_of_apps():
    """Returns the samples about an app, with their files and lines."""
    for place in (ROOT / page for page in PAGES):
        for file in [place] if place.is_file() else sorted(place.rglob("*")):
            if file.suffix not in (".md", ".swift"):
                continue
            text = file.read_text()
            if file.suffix == ".swift":
                text = "\n".join(line.strip()[3:] for line in text.splitlines() if line.strip().startswith("///"))
            for sample in re.findall(r"(?ms)^\s*```swift$(.*?)^\s*```$", text):
                if OF_AN_APP.search(sample) and not HEADLESS.search(sample):
                    yield file, [line for line in map(bare, sample.splitlines()) if line]


def check_pages():
    """Fails unless each sample is in the files that are compiled for iOS."""
    codes = ["\n" + "\n".join(filter(None, map(bare, file.read_text().splitlines()))) + "\n"
             for file in (HERE / "Pages").glob("*.swift")]
    samples = list(samples_of_apps())
    for file, lines in samples:
        text = "\n" + "\n".join(lines) + "\n"
        if not any(text in code for code in codes):
            fail(f"{file.relative_to(ROOT)}: this sample is not in Apple/Pages, which is compiled for iOS:{text}")
    if len(samples) < 10:
        fail(f"only {len(samples)} samples about apps were found")
    return len(samples)


class Mistake:
    """A change of a source file that the check must find as an error in the same target or a dependent target."""

    def __init__(self, kind, file, old, new, error, target, seen_by=None, platform="ios"):
        self.kind, self.file, self.old, self.new, self.error = kind, ROOT / file, old, new, error
        self.target, self.seen_by, self.platform = target, seen_by, platform


UI_PROBES = "Sources/LifelineUIKit/UIKit/Tracer+Probes.swift"
END = object()
MISTAKES = [
    Mistake("parity", UI_PROBES, "func trackResource(", "func trackResources(", "trackResource", "LifelineUIKit",
            "PageSamples"),
    Mistake("parity", UI_PROBES, "func enableViewUnloading(", "func enableUnloading(", "enableViewUnloading",
            "LifelineUIKit", "PageSamples"),
    Mistake("parity", UI_PROBES, "public func useProbes(", "func useProbes(", "useProbes", "LifelineUIKit",
            "LifelineTesting"),
    Mistake("parity", "Sources/LifelineUIKit/Shared/Tracked.swift", "public struct Tracked<", "struct Tracked<",
            "Tracked", "LifelineUIKit", "PageSamples"),
    Mistake("dependencies", UI_PROBES, "  public import UIKit\n", "  public import UIKit\n  import HeadlessUIKit\n",
            "no such module 'HeadlessUIKit'", "LifelineUIKit"),
    Mistake("dependencies", "Sources/LifelineTesting/Expectations/ExpectReleased.swift", "public import Testing\n",
            "public import Testing\nimport LifelineRetention\n", "no such module 'LifelineRetention'", "LifelineTesting"),
    Mistake("dependencies", "Sources/Lifeline/Tracer/RetainRoot.swift", "/// The start", "import Synchronization\n/// The start",
            "no such module 'Synchronization'", "Lifeline"),
    Mistake("availability", "Sources/LifelineUIKit/UIKit/SystemEvents.swift", END,
            "\n#if os(iOS)\n@available(iOS 17, *) func newer() {}\nfunc older() { newer() }\n#endif\n",
            "only available in iOS 17", "LifelineUIKit"),
    Mistake("availability", "Sources/Lifeline/Tracer/RetainRoot.swift", END,
            "\nfunc large() -> UInt128 { 1 }\n", "'UInt128' is only available in",
            "Lifeline"),
    Mistake("availability", "Sources/LifelineUIKit/UIKit/UIActivityViewController+Traces.swift", "#if os(iOS) || os(visionOS)",
            "#if os(iOS) || os(tvOS) || os(visionOS)", "UIActivityViewController", "LifelineUIKit", platform="tvos"),
    Mistake("isolation", "Sources/LifelineUIKit/UIKit/SystemEvents.swift", END,
            "\n#if os(iOS)\nfunc windows() -> Int { UIApplication.shared.connectedScenes.count }\n#endif\n",
            "main actor-isolated", "LifelineUIKit"),
    Mistake("isolation", "Sources/LifelineTesting/UIKit/TestWindows.swift", END,
            "\n#if os(iOS)\nfinal class Box { var number = 0 }\nfunc send(_ box: Box) { Task.detached { box.number = 1 }; box.number = 2 }"
            "\n#endif\n", "data races", "LifelineTesting"),
    # The tests and the code of an app team.
    Mistake("parity", "Sources/LifelineTesting/XCTest/XCTestCase+Lifeline.swift", "public func traceLifecycle(",
            "func traceLifecycle(", "traceLifecycle", "LifelineTesting", "PantryHostedTests"),
    Mistake("parity", "Sources/LifelineTesting/Expectations/Expectations.swift", "public func expectSpan(",
            "public func expectSpans(", "expectSpan", "LifelineTesting", "StoreTests"),
    Mistake("parity", "Examples/AdoptedApp/HostedTests/NoteTests.swift", "    let window = UIWindow()\n",
            "    let window = AppDriver().window\n", "cannot find 'AppDriver'", "PantryHostedTests"),
    Mistake("isolation", "Examples/AdoptedApp/HostedTests/NoteTests.swift", "@Suite(.lifeline, .serialized) @MainActor",
            "@Suite(.lifeline, .serialized)", "main actor-isolated", "PantryHostedTests"),
    Mistake("isolation", "Examples/AdoptedApp/HostedTests/ItemTests.swift", "  @MainActor\n", "", "main actor-isolated",
            "PantryHostedTests"),
    Mistake("availability", "Examples/AdoptedApp/Pantry/Screens/SettingsViewController.swift", END,
            "\nextension SettingsViewController { func update() { setNeedsUpdateProperties() } }\n",
            "only available in iOS 26", "Pantry"),
    Mistake("parity", "Examples/AdoptedApp/Pantry/Screens/NoteViewController.swift", "field.delegate = self",
            "field.delegate = field", "UITextFieldDelegate", "Pantry"),
    Mistake("dependencies", "Examples/TracedPackage/Sources/Store/Cart.swift", "import Lifeline\n",
            "import Lifeline\nimport LifelineTesting\n", "no such module 'LifelineTesting'", "Store"),
    Mistake("dependencies", "Sources/LifelineBase/Text/SHA256.swift", END, "\nimport LifelineRules\n",
            "no such module 'LifelineRules'", "LifelineBase"),
    Mistake("warnings", "Sources/LifelineUIKit/UIKit/SystemEvents.swift", END,
            "\n#if os(iOS)\nfunc unused() { let number = 1 }\n#endif\n", "never used", "LifelineUIKit"),
]


# The targets that no app links, and a word in the reason why they are not checked, or None if they are checked.
CHOICES = {"LifelineStates": None, "LifelineBaseTests": "starts programs", "LifelineUIKitTests": "HeadlessUIKit",
           "LifelineRetentionTests": "LifelineRetention", "LifelineShop": "HeadlessUIKit", "LifelineTool": "programs",
           "LifelineJobServer": "server"}


def check_choices(package):
    """Fails unless the targets that are left out, and the reasons, match the table above."""
    for name, word in CHOICES.items():
        reason = package.reason_against(name)
        if (word or "") not in (reason or "") or (word is None) != (name in package.seen):
            fail(f"{name} should be {'left out for ' + word if word else 'checked'}; the reason against it is '{reason}'")


def is_found(number, mistake, platform):
    """Returns whether the check fails, with the right text, for a copy of the sources with one mistake."""
    folder = BUILD / "mistakes" / str(number)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    text = mistake.file.read_text()
    if mistake.old is END:
        wrong = text + mistake.new
    else:
        wrong = text.replace(mistake.old, mistake.new, 1)
        if wrong == text:
            fail(f"mistake {number} ({mistake.kind}) changes nothing: '{mistake.old}' is not in {mistake.file}")
    copy = folder / mistake.file.name
    copy.write_text(wrong)

    def command(step, made):
        words = [copy if word == mistake.file else word for word in step.command]
        if "-o" in words:
            words[words.index("-o") + 1] = made
        return words

    steps = {step.name: step for step in platform.checks}
    check_of = lambda name: steps.get(f"{name} for {platform.name}")
    if not mistake.seen_by:
        step = check_of(mistake.target) or fail(f"no bodies of {mistake.target} are checked for {platform.name}")
        status, printed = run(command(step, folder / "Checked.swiftmodule"))
    else:
        made = folder / "modules" / f"{mistake.target}.swiftmodule" / f"{platform.triple}.swiftmodule"
        made.parent.mkdir(parents=True)
        status, printed = run(command(platform.made[mistake.target], made))
        if status != 0:
            fail(f"mistake {number} ({mistake.kind}): the module cannot be made:\n{printed}")
        words = command(check_of(mistake.seen_by), folder / "Checked.swiftmodule")
        first = words.index("-I")
        status, printed = run([*words[:first], "-I", folder / "modules", *words[first:]])
    if status == 0:
        print(f"not found: {mistake.kind}: {mistake.new.strip() or mistake.old} in {mistake.file.relative_to(ROOT)}")
    elif mistake.error not in printed:
        print(f"found for another reason: {mistake.kind} in {mistake.file.relative_to(ROOT)}:\n{printed}")
    return status != 0 and mistake.error in printed


def self_test():
    """Tries each mistake, and fails unless all are found."""
    check([])
    package, toolchain = Package(), Toolchain()
    check_choices(package)
    platforms = {name: prepared(name, package, toolchain) for name in {mistake.platform for mistake in MISTAKES}}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(lambda entry: is_found(entry[0], entry[1], platforms[entry[1].platform]),
                              enumerate(MISTAKES)))
    if not all(found):
        fail(f"{found.count(False)} of {len(found)} mistakes were not found")
    print(f"Found each of {len(found)} mistakes")


def prepared(name, package, toolchain):
    """Returns a platform with its steps."""
    platform = Platform(name, package.versions[name], toolchain, package)
    platform.add_sdk()
    platform.add_samples()
    for target in package.targets:
        if platform.name in target.platforms:
            platform.add_target(target)
    for target in package.c_targets:
        platform.add_c_target(target)
    return platform


def check(names):
    package = Package()
    toolchain = Toolchain()
    samples = check_pages()
    platforms = [prepared(name, package, toolchain) for name in names or TRIPLES]
    steps = [step for platform in platforms for step in [*platform.made.values(), *platform.checks]]
    failed = perform_all(steps, toolchain.version)
    if failed:
        fail(f"{len(failed)} of {len(steps)} steps failed")
    if not names:
        nowhere = compiled_nowhere(package, platforms, toolchain)
        if nowhere:
            fail("these files are compiled on no platform: " + ", ".join(str(x.relative_to(ROOT)) for x in nowhere))
    targets = f"{len(package.targets)} targets for {', '.join(platform.target for platform in platforms)}"
    only = sum(target.platforms == [FIRST] for target in package.targets)
    print(f"Type-checked {targets}, {only} of them for {FIRST} only, and {samples} samples of pages")
    print("Not checked for any of them:")
    for reason, left in package.reasons().items():
        print(f"  {reason}: {', '.join(left)}")


HEADERS = """stdlib stdio string unistd fcntl errno time signal pthread dlfcn poll limits spawn dirent glob
sys/stat sys/file sys/mman sys/utsname sys/wait""".split()
# Functions that Darwin's headers also define as macros.
MACROS = "sigaddset sigemptyset sigfillset sigismember".split()


def compare(folder):
    """Compares our declarations of Darwin with its own headers, which are not part of this project."""
    clang = [Toolchain().clang, "-target", "arm64-apple-ios18.0", "-fsyntax-only", "-nostdlibinc",
             "-D_FORTIFY_SOURCE=0", "-x", "c"]
    theirs = "".join(f"#include <{name}.h>\n" for name in HEADERS)
    BUILD.mkdir(parents=True, exist_ok=True)
    declared = re.findall(r"(?m)^(?:typedef )?(struct|union) (\w+) {", (HERE / "Darwin" / "Types.h").read_text())
    layouts = []
    ours = f'#include "{HERE}/Darwin/Types.h"\n'
    for name, text, search in [("theirs", theirs, ["-isystem", folder]), ("ours", ours, [])]:
        file = BUILD / f"{name}.c"
        file.write_text(text + "".join(f"int size{i}[sizeof({kind} {tag})];\n"
                                       for i, (kind, tag) in enumerate(declared)))
        status, printed = run([*clang, *search, "-Xclang", "-fdump-record-layouts-simple", file])
        if status != 0:
            fail(f"{name}:\n{printed}")
        layouts.append(dict(re.findall(r"Type: (?:struct|union) (\w+)\n\nLayout: (<.*?>)$", printed, re.M | re.S)))
    wrong = [tag for _, tag in declared if layouts[0].get(tag) != layouts[1].get(tag)]
    file = BUILD / "functions.c"
    undefined = "".join(f"#undef {name}\n" for name in MACROS)
    file.write_text(f'{theirs}{undefined}#define LIFELINE_COMPARES\n#include "{HERE}/Darwin/Functions.h"\n')
    status, printed = run([*clang, "-isystem", folder, "-Werror", "-Wno-nullability-completeness", file])
    print(printed, end="")
    if wrong or status != 0:
        fail(f"differs from Darwin's headers; layouts that differ: {', '.join(wrong) or 'none'}")
    print(f"Functions, constants and {len(declared)} layouts are those of Darwin's headers")


def linked(product):
    """Prints how many files and lines an app compiles, for each platform."""
    package = Package()
    if product not in package.settings:
        fail(f"no target '{product}'")
    for name in ["ios", "macos", "linux"]:
        entries = [package.entries[target] for target in [product, *package.reachable(product, name)]]
        files = [ROOT / entry["path"] / file for entry in entries for file in entry.get("sources", [])]
        lines = sum(len(file.read_text().splitlines()) for file in files)
        print(f"{product} for {name}: {len(entries)} modules, {len(files)} files, {lines} lines")


def show(module):
    """Prints what Swift sees of a module that we declare, for iOS or macOS."""
    package = Package()
    name = "macos" if module == "AppKit" else "ios"
    platform = Platform(name, package.versions[name], Toolchain(), package)
    words = [word for word in platform.flags() if word not in ("-diagnostic-style", "llvm")]
    while "-plugin-path" in words:
        del words[words.index("-plugin-path"):words.index("-plugin-path") + 2]
    print(run(["swift-synthesize-interface", *words, "-module-name", module])[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("platforms", nargs="*", metavar="PLATFORM", help=", ".join(TRIPLES))
    parser.add_argument("--self-test", action="store_true", help="make mistakes, and fail unless each is found")
    parser.add_argument("--linked", metavar="PRODUCT", help="count what an app compiles that links a product")
    parser.add_argument("--compare", metavar="HEADERS", help="compare Darwin with the headers in this folder")
    parser.add_argument("--show", metavar="MODULE", help="print what Swift sees of a module, after a check")
    options = parser.parse_args()
    unknown = set(options.platforms) - set(TRIPLES)
    if unknown:
        fail(f"no platform {', '.join(sorted(unknown))}; the platforms are {', '.join(TRIPLES)}")
    if options.compare:
        compare(pathlib.Path(options.compare))
    elif options.self_test:
        self_test()
    elif options.linked:
        linked(options.linked)
    elif options.show:
        show(options.show)
    else:
        check(options.platforms)


main()
