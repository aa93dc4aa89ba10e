// Without the package trait `Graphviz` this file is not called, and the header is not on the search path.
#if __has_include(<gvc.h>)

#define _GNU_SOURCE 1  // dladdr and RTLD_DEFAULT

#include "lifeline_graphviz.h"

#include <dirent.h>
#include <dlfcn.h>
#include <gvc.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: Finding plug-ins

// Writes the path of the plug-ins' folder: GVBINDIR if it is set, as in Graphviz itself, or else `graphviz` next to
// libgvc.
static bool plugin_folder(char *path, size_t size) {
  const char *override = getenv("GVBINDIR");
  if (override != NULL) return (size_t)snprintf(path, size, "%s", override) < size;
  // Looked up by name, because the address of a function may be that of a trampoline in the executable.
  void *function = dlsym(RTLD_DEFAULT, "gvContext");
  Dl_info info;
  if (function == NULL || dladdr(function, &info) == 0 || info.dli_fname == NULL) return false;
  const char *slash = strrchr(info.dli_fname, '/');
  if (slash == NULL) return false;
  return (size_t)snprintf(path, size, "%.*s/graphviz", (int)(slash - info.dli_fname), info.dli_fname) < size;
}

// Loads the plug-in at `path`, unless it was made for another version of Graphviz.
static gvplugin_library_t *load_plugin(const char *path, const char *symbol) {
  void *handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  if (handle == NULL) return NULL;
  // Checks the libraries that the plug-in is linked with, because another libgvc would have another layout of its
  // structures.
  void *its = dlsym(handle, "gvContext");
  gvplugin_library_t *library = dlsym(handle, symbol);
  if (library != NULL && (its == NULL || its == dlsym(RTLD_DEFAULT, "gvContext"))) return library;
  dlclose(handle);
  return NULL;
}

// Loads `libgvplugin_NAME` with any suffix: `.so.6`, `.so.8`, `.6.dylib`, `.so`.
static gvplugin_library_t *find_plugin(const char *name) {
  char prefix[64], symbol[64], folder[PATH_MAX], path[PATH_MAX];
  if (!plugin_folder(folder, sizeof folder)) return NULL;
  snprintf(symbol, sizeof symbol, "gvplugin_%s_LTX_library", name);
  int prefix_length = snprintf(prefix, sizeof prefix, "libgvplugin_%s.", name);
  DIR *directory = opendir(folder);
  if (directory == NULL) return NULL;
  gvplugin_library_t *library = NULL;
  for (struct dirent *entry; library == NULL && (entry = readdir(directory)) != NULL;) {
    const char *file = entry->d_name;
    if (strncmp(file, prefix, (size_t)prefix_length) != 0) continue;
    if (strstr(file, ".so") == NULL && strstr(file, ".dylib") == NULL) continue;
    if ((size_t)snprintf(path, sizeof path, "%s/%s", folder, file) < sizeof path) library = load_plugin(path, symbol);
  }
  closedir(directory);
  return library;
}

// MARK: Contexts

lifeline_gv_context *lifeline_gv_context_open_fast(void) {
  gvplugin_library_t *core = find_plugin("core");
  GVC_t *context = core == NULL ? NULL : gvContextPlugins(NULL, 0);
  if (context != NULL) gvAddLibrary(context, core);
  return (lifeline_gv_context *)context;
}

bool lifeline_gv_context_add(lifeline_gv_context *context, const char *plugin) {
  gvplugin_library_t *library = find_plugin(plugin);
  if (library != NULL) gvAddLibrary((GVC_t *)context, library);
  return library != NULL;
}

lifeline_gv_context *lifeline_gv_context_open_full(void) { return (lifeline_gv_context *)gvContext(); }

// MARK: Fonts

int32_t lifeline_gv_font_count(void) {
  // This is only looked up, not linked. It is loaded if the full context has been or is about to be used for drawing.
#if defined(__APPLE__)
  void *fontconfig = dlopen("libfontconfig.1.dylib", RTLD_LAZY | RTLD_LOCAL);
#else
  void *fontconfig = dlopen("libfontconfig.so.1", RTLD_LAZY | RTLD_LOCAL);
#endif
  if (fontconfig == NULL) return -1;
  // `FcFontSet *FcConfigGetFonts(FcConfig *, FcSetName)`, whose result begins with the number of its fonts.
  typedef const int *(*get_fonts)(void *, int);
  get_fonts fonts = (get_fonts)dlsym(fontconfig, "FcConfigGetFonts");
  const int *set = fonts == NULL ? NULL : fonts(NULL, 0);
  return fonts == NULL ? -1 : set == NULL ? 0 : *set;
}

#endif
