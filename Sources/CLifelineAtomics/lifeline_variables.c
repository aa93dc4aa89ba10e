#include "lifeline_atomics.h"

intptr_t lifeline_variable_process_generation = 1;
intptr_t lifeline_variable_enabled_tracers = 0;
intptr_t lifeline_variable_default_tracer = 0;
intptr_t lifeline_variable_thread_key = -1;
bool lifeline_variable_async_spans_are_used = false;
bool lifeline_variable_unseen_probes_are_observed = false;

intptr_t lifeline_table_mapping_addresses[lifeline_table_size];
intptr_t lifeline_table_mapping_sizes[lifeline_table_size];
bool lifeline_table_mappings_are_truncated[lifeline_table_size];
intptr_t lifeline_table_temporary_paths[lifeline_table_size];
intptr_t lifeline_table_process_groups[lifeline_table_size];
