// Without the package trait `Graphviz` this file is not called, and the header is not on the search path.
#if __has_include(<gvc.h>)

#define _GNU_SOURCE 1  // RTLD_DEFAULT

#include "lifeline_graphviz.h"

#include <dlfcn.h>
#include <gvc.h>
#include <stdlib.h>
#include <string.h>

// MARK: cairo

// Graphviz's plug-in draws with cairo. Its functions are looked up, not linked: they are loaded when the plug-in is, and a
// program that draws no PDF never needs them.
typedef struct {
  void *(*pdf)(int (*write)(void *, const unsigned char *, unsigned), void *closure, double width, double height);
  void *(*part)(void *surface, double x, double y, double width, double height);
  void (*show_page)(void *surface);
  void (*finish)(void *surface);
  int (*surface_status)(void *surface);
  void (*destroy_surface)(void *surface);
  void *(*create)(void *surface);
  void (*destroy)(void *context);
  void (*translate)(void *context, double x, double y);
  void (*scale)(void *context, double x, double y);
  void (*rectangle)(void *context, double x, double y, double width, double height);
  void (*clip)(void *context);
} cairo_functions;

static void *cairo_library(void) {
  static const char *const names[] = {
#if defined(__APPLE__)
      "libcairo.2.dylib",
      "/opt/homebrew/lib/libcairo.2.dylib",
      "/usr/local/lib/libcairo.2.dylib",
#else
      "libcairo.so.2",
#endif
  };
  for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
    void *library = dlopen(names[index], RTLD_LAZY | RTLD_LOCAL);
    if (library != NULL) return library;
  }
  return RTLD_DEFAULT;
}

// The functions, or null where one is missing.
static const cairo_functions *cairo_find(void) {
  static cairo_functions cairo;
  static int state;  // 1 found, -1 missing
  if (state != 0) return state == 1 ? &cairo : NULL;
  const struct {
    const char *name;
    void *place;
  } functions[] = {
      {"cairo_pdf_surface_create_for_stream", &cairo.pdf},
      {"cairo_surface_create_for_rectangle", &cairo.part},
      {"cairo_surface_show_page", &cairo.show_page},
      {"cairo_surface_finish", &cairo.finish},
      {"cairo_surface_status", &cairo.surface_status},
      {"cairo_surface_destroy", &cairo.destroy_surface},
      {"cairo_create", &cairo.create},
      {"cairo_destroy", &cairo.destroy},
      {"cairo_translate", &cairo.translate},
      {"cairo_scale", &cairo.scale},
      {"cairo_rectangle", &cairo.rectangle},
      {"cairo_clip", &cairo.clip},
  };
  void *library = cairo_library();
  state = 1;
  for (size_t index = 0; index < sizeof functions / sizeof functions[0]; index++) {
    void *function = dlsym(library, functions[index].name);
    if (function == NULL) state = -1;
    memcpy(functions[index].place, &function, sizeof function);
  }
  return state == 1 ? &cairo : NULL;
}

bool lifeline_gv_can_draw_pages(void) { return cairo_find() != NULL; }

// MARK: The file

struct lifeline_gv_pages {
  void *surface;
  double width;
  double height;
  uint8_t *bytes;
  size_t length;
  size_t capacity;
};

// Returns cairo's status: success, or a failed write.
static int append(void *closure, const unsigned char *bytes, unsigned length) {
  enum { success = 0, write_error = 11 };
  lifeline_gv_pages *pages = closure;
  if (length > pages->capacity - pages->length) {
    size_t capacity = 2 * pages->capacity + length;
    uint8_t *larger = realloc(pages->bytes, capacity);
    if (larger == NULL) return write_error;
    pages->bytes = larger;
    pages->capacity = capacity;
  }
  memcpy(pages->bytes + pages->length, bytes, length);
  pages->length += length;
  return success;
}

lifeline_gv_pages *lifeline_gv_pages_open(double width, double height) {
  const cairo_functions *cairo = cairo_find();
  lifeline_gv_pages *pages = cairo == NULL ? NULL : calloc(1, sizeof *pages);
  if (pages == NULL) return NULL;
  pages->width = width;
  pages->height = height;
  pages->surface = cairo->pdf(append, pages, width, height);
  if (cairo->surface_status(pages->surface) == 0) return pages;
  lifeline_gv_pages_close(pages);
  return NULL;
}

void lifeline_gv_pages_close(lifeline_gv_pages *pages) {
  // What an unfinished file still writes goes into the bytes, so they are freed last.
  cairo_find()->destroy_surface(pages->surface);
  free(pages->bytes);
  free(pages);
}

// MARK: Drawing

bool lifeline_gv_pages_draw(
    lifeline_gv_pages *pages, lifeline_gv_context *context, lifeline_gv_graph *graph, const lifeline_gv_window *window) {
  const cairo_functions *cairo = cairo_find();
  // Graphviz finishes the surface that it draws on, and the pages go on.
  void *part = cairo->part(pages->surface, 0, 0, pages->width, pages->height);
  void *drawing = cairo->create(part);
  cairo->translate(drawing, window->left, window->top);
  cairo->scale(drawing, window->scale, window->scale);
  cairo->rectangle(drawing, 0, 0, window->width, window->height);
  cairo->clip(drawing);
  bool succeeded = gvRenderContext((GVC_t *)context, (graph_t *)graph, "pdf:cairo:cairo", drawing) == 0;
  cairo->destroy(drawing);
  cairo->destroy_surface(part);
  return succeeded && cairo->surface_status(pages->surface) == 0;
}

void lifeline_gv_pages_next(lifeline_gv_pages *pages) { cairo_find()->show_page(pages->surface); }

const uint8_t *lifeline_gv_pages_finish(lifeline_gv_pages *pages, size_t *length) {
  const cairo_functions *cairo = cairo_find();
  cairo->finish(pages->surface);
  if (cairo->surface_status(pages->surface) != 0) return NULL;
  *length = pages->length;
  return pages->bytes;
}

#endif
