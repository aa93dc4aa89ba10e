// The part of Graphviz that Lifeline uses, without Graphviz's own headers.
//
// Graphviz keeps global state: never make two of these calls at the same time.

#ifndef LIFELINE_GRAPHVIZ_H
#define LIFELINE_GRAPHVIZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// Plug-ins and fonts. It is created once and kept until the process ends.
typedef struct lifeline_gv_context lifeline_gv_context;
/// A graph. The caller that opens it must close it.
typedef struct lifeline_gv_graph lifeline_gv_graph;
/// A node, an edge, or a cluster, which belongs to its graph.
typedef struct lifeline_gv_object lifeline_gv_object;
/// A declared attribute, which belongs to its graph.
typedef struct lifeline_gv_symbol lifeline_gv_symbol;

/// The extent of an element in points, from the bottom left corner.
typedef struct lifeline_gv_box {
  double left, bottom, right, top;
} lifeline_gv_box;

/// The kind of objects for which an attribute is declared.
typedef enum lifeline_gv_kind : uint32_t {
  lifeline_gv_kind_graph,
  lifeline_gv_kind_node,
  lifeline_gv_kind_edge,
} lifeline_gv_kind;

/// Starts collecting Graphviz's messages instead of printing them, until `lifeline_gv_messages_end`.
void lifeline_gv_messages_begin(void);
/// The collected messages, one per line, truncated after some thousand bytes. They are valid until collecting starts
/// again.
const char *lifeline_gv_messages(void);
/// Whether one of the messages was an error and not a warning.
bool lifeline_gv_failed(void);
/// Restores the previous receiver of messages.
void lifeline_gv_messages_end(void);

/// A context with only the core plug-in, which has no fonts and supports only SVG. Null if the plug-in is not found.
lifeline_gv_context *_Nullable lifeline_gv_context_open_fast(void);
/// Adds a plug-in such as `dot_layout`. Returns false if it is not found. Add each plug-in only once.
bool lifeline_gv_context_add(lifeline_gv_context *context, const char *plugin);
/// A context with every installed plug-in.
lifeline_gv_context *_Nullable lifeline_gv_context_open_full(void);
/// The number of fonts on the system, or -1 if it is unknown.
int32_t lifeline_gv_font_count(void);

/// A new directed graph.
lifeline_gv_graph *_Nullable lifeline_gv_graph_open(void);
/// Frees the graph and its contents.
void lifeline_gv_graph_close(lifeline_gv_graph *graph);

/// Declares an attribute and its default. Declare all attributes before the first object, or each one costs a walk over
/// all objects.
lifeline_gv_symbol *_Nullable lifeline_gv_declare(
    lifeline_gv_graph *graph, lifeline_gv_kind kind, const char *name, const char *value);
/// Sets a declared attribute. The value is plain text, even if it looks like HTML.
void lifeline_gv_set(lifeline_gv_object *object, lifeline_gv_symbol *symbol, const char *value);

/// A new node, or the existing node with this name.
lifeline_gv_object *_Nullable lifeline_gv_node(lifeline_gv_graph *graph, const char *name);
/// A new edge, even if there already is one between these nodes.
lifeline_gv_object *_Nullable lifeline_gv_edge(
    lifeline_gv_graph *graph, lifeline_gv_object *tail, lifeline_gv_object *head);
/// A new unnamed subgraph after the existing ones. Its attribute `cluster` makes it a frame.
lifeline_gv_object *_Nullable lifeline_gv_subgraph(lifeline_gv_graph *graph);
/// Puts a node into a subgraph.
void lifeline_gv_subgraph_add(lifeline_gv_object *subgraph, lifeline_gv_object *node);

/// Lays out the graph. Returns false on failure. In either case, free the layout before the graph is closed.
bool lifeline_gv_layout(lifeline_gv_context *context, lifeline_gv_graph *graph, const char *engine);
/// Frees what `lifeline_gv_layout` attached to the graph.
void lifeline_gv_layout_free(lifeline_gv_context *context, lifeline_gv_graph *graph);
/// The extent of the laid-out graph without its margin, or of the frame of a subgraph.
lifeline_gv_box lifeline_gv_bounds(lifeline_gv_object *graph);
/// The horizontal extent of an edge between two heights of the layout: its curve and its label, which is this wide.
/// Returns false if the edge has neither there.
bool lifeline_gv_edge_extent(
    lifeline_gv_object *edge, double label_width, double bottom, double top, double *left, double *right);
/// The extent of the title of a subgraph's frame, which is empty if there is no title.
lifeline_gv_box lifeline_gv_title(lifeline_gv_object *subgraph);
/// Moves the title of a subgraph's frame to the right by this number of points.
void lifeline_gv_move_title(lifeline_gv_object *subgraph, double distance);
/// Widens the frame of a subgraph in the layout by these numbers of points, and the picture if necessary. Nothing else
/// moves.
void lifeline_gv_widen(lifeline_gv_graph *graph, lifeline_gv_object *subgraph, double left, double right);
/// Moves a node in the layout to the left margin of the picture. Edges of the node do not follow it.
void lifeline_gv_move_to_margin(lifeline_gv_graph *graph, lifeline_gv_object *node);

/// Draws the laid-out graph into memory. Returns false on failure, when there is nothing to free.
bool lifeline_gv_render(
    lifeline_gv_context *context, lifeline_gv_graph *graph, const char *format, uint8_t *_Nullable *_Nonnull data,
    size_t *length);
/// Frees what `lifeline_gv_render` returned.
void lifeline_gv_render_free(uint8_t *data);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
