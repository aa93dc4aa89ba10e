// Without the package trait `Graphviz` this file is not called, and the header is not on the search path.
#if defined(LIFELINE_GRAPHVIZ) && !__has_include(<gvc.h>)
#error "Graphviz is missing: run Scripts/setup, install libgraphviz-dev (apt) or graphviz (brew), or turn the trait off"
#endif
#if __has_include(<gvc.h>)

#include "lifeline_graphviz.h"

#include <gvc.h>
#include <math.h>

// MARK: Graphs

lifeline_gv_graph *lifeline_gv_graph_open(void) {
  return (lifeline_gv_graph *)agopen((char *)"G", Agdirected, NULL);
}

void lifeline_gv_graph_close(lifeline_gv_graph *graph) { agclose((Agraph_t *)graph); }

lifeline_gv_symbol *lifeline_gv_declare(
    lifeline_gv_graph *graph, lifeline_gv_kind kind, const char *name, const char *value) {
  static const int kinds[] = {AGRAPH, AGNODE, AGEDGE};
  return (lifeline_gv_symbol *)agattr((Agraph_t *)graph, kinds[kind], (char *)name, (char *)value);
}

void lifeline_gv_set(lifeline_gv_object *object, lifeline_gv_symbol *symbol, const char *value) {
  agxset(object, (Agsym_t *)symbol, (char *)value);
}

lifeline_gv_object *lifeline_gv_node(lifeline_gv_graph *graph, const char *name) {
  return (lifeline_gv_object *)agnode((Agraph_t *)graph, (char *)name, 1);
}

lifeline_gv_object *lifeline_gv_edge(
    lifeline_gv_graph *graph, lifeline_gv_object *tail, lifeline_gv_object *head) {
  return (lifeline_gv_object *)agedge((Agraph_t *)graph, (Agnode_t *)tail, (Agnode_t *)head, NULL, 1);
}

lifeline_gv_object *lifeline_gv_subgraph(lifeline_gv_graph *graph) {
  return (lifeline_gv_object *)agsubg((Agraph_t *)graph, NULL, 1);
}

void lifeline_gv_subgraph_add(lifeline_gv_object *subgraph, lifeline_gv_object *node) {
  agsubnode((Agraph_t *)subgraph, (Agnode_t *)node, 1);
}

// MARK: Drawing

bool lifeline_gv_layout(lifeline_gv_context *context, lifeline_gv_graph *graph, const char *engine) {
  return gvLayout((GVC_t *)context, (graph_t *)graph, engine) == 0;
}

void lifeline_gv_layout_free(lifeline_gv_context *context, lifeline_gv_graph *graph) {
  gvFreeLayout((GVC_t *)context, (graph_t *)graph);
}

// MARK: Measuring and adjusting

// A coordinate as it is drawn, with two decimals.
static double drawn(double place) { return round(place * 100) / 100; }

lifeline_gv_box lifeline_gv_bounds(lifeline_gv_object *graph) {
  boxf box = GD_bb((Agraph_t *)graph);
  return (lifeline_gv_box){drawn(box.LL.x), drawn(box.LL.y), drawn(box.UR.x), drawn(box.UR.y)};
}

bool lifeline_gv_edge_extent(
    lifeline_gv_object *edge, double label_width, double bottom, double top, double *left, double *right) {
  const splines *curves = ED_spl((Agedge_t *)edge);
  // Between two heights, no part of a curve may be skipped.
  const int steps = isinf(top) ? 8 : 64;
  *left = INFINITY;
  *right = -INFINITY;
  for (size_t curve = 0; curves != NULL && curve < (size_t)curves->size; curve++) {
    const bezier *points = &curves->list[curve];
    for (size_t start = 0; start + 3 < (size_t)points->size; start += 3) {
      // The control points of a Bezier curve are not on the curve, so points in between are computed.
      for (int step = 0; step <= steps; step++) {
        double t = step / (double)steps, s = 1 - t;
        const pointf *point = &points->list[start];
        double x = s * s * s * drawn(point[0].x) + 3 * s * s * t * drawn(point[1].x) + 3 * s * t * t * drawn(point[2].x) +
                   t * t * t * drawn(point[3].x);
        double y = s * s * s * point[0].y + 3 * s * s * t * point[1].y + 3 * s * t * t * point[2].y + t * t * t * point[3].y;
        if (y < bottom || y > top) continue;
        *left = fmin(*left, x);
        *right = fmax(*right, x);
      }
    }
  }
  const textlabel_t *label = ED_label((Agedge_t *)edge);
  if (label != NULL && label->set && label->pos.y + label->dimen.y / 2 > bottom && label->pos.y - label->dimen.y / 2 < top) {
    *left = fmin(*left, drawn(label->pos.x) - label_width / 2);
    *right = fmax(*right, drawn(label->pos.x) + label_width / 2);
  }
  return *left <= *right;
}

lifeline_gv_box lifeline_gv_title(lifeline_gv_object *subgraph) {
  const textlabel_t *label = GD_label((Agraph_t *)subgraph);
  if (label == NULL || !label->set) return (lifeline_gv_box){0, 0, 0, 0};
  pointf middle = label->pos, half = {label->space.x / 2, label->dimen.y / 2};
  return (lifeline_gv_box){middle.x - half.x, middle.y - half.y, middle.x + half.x, middle.y + half.y};
}

void lifeline_gv_move_title(lifeline_gv_object *subgraph, double distance) {
  GD_label((Agraph_t *)subgraph)->pos.x += distance;
}

// The distance that dot keeps between a frame and the edge of the picture.
static const double margin = 8;

static void widen(Agraph_t *graph, double left, double right) {
  GD_bb(graph).LL.x -= left;
  GD_bb(graph).UR.x += right;
  if (GD_label(graph)) GD_label(graph)->pos.x -= left;
}

void lifeline_gv_widen(lifeline_gv_graph *graph, lifeline_gv_object *subgraph, double left, double right) {
  Agraph_t *root = (Agraph_t *)graph, *frame = (Agraph_t *)subgraph;
  widen(frame, left, right);
  double before = GD_bb(root).LL.x - GD_bb(frame).LL.x + margin, after = GD_bb(frame).UR.x + margin - GD_bb(root).UR.x;
  widen(root, before > 0 ? before : 0, after > 0 ? after : 0);
}

void lifeline_gv_move_to_margin(lifeline_gv_graph *graph, lifeline_gv_object *object) {
  Agnode_t *node = (Agnode_t *)object;
  ND_coord(node).x = GD_bb((Agraph_t *)graph).LL.x + margin + ND_lw(node);
  if (ND_label(node)) ND_label(node)->pos = ND_coord(node);
}

// The type of the length in this version of gvRenderData, which has 4 or 8 bytes, independently of the version number.
typedef int (*render_u32)(GVC_t *, graph_t *, const char *, char **, unsigned int *);
#define LENGTH_T __typeof__(_Generic(&gvRenderData, render_u32: (unsigned int)0, default: (size_t)0))

bool lifeline_gv_render(
    lifeline_gv_context *context, lifeline_gv_graph *graph, const char *format, uint8_t **data, size_t *length) {
  char *result = NULL;
  LENGTH_T count = 0;
  int status = gvRenderData((GVC_t *)context, (graph_t *)graph, format, &result, &count);
  if (status == 0 && result != NULL) {
    *data = (uint8_t *)result;
    *length = count;
    return true;
  }
  if (result != NULL) gvFreeRenderData(result);
  return false;
}

void lifeline_gv_render_free(uint8_t *data) { gvFreeRenderData((char *)data); }

#endif
