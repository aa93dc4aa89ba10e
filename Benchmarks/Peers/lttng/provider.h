// The event that is measured, with the fields of one of Lifeline's.
#undef LTTNG_UST_TRACEPOINT_PROVIDER
#define LTTNG_UST_TRACEPOINT_PROVIDER lifeline_benchmark
#undef LTTNG_UST_TRACEPOINT_INCLUDE
#define LTTNG_UST_TRACEPOINT_INCLUDE "provider.h"

#if !defined(PROVIDER_H) || defined(LTTNG_UST_TRACEPOINT_HEADER_MULTI_READ)
#define PROVIDER_H
#include <lttng/tracepoint.h>

LTTNG_UST_TRACEPOINT_EVENT(
    lifeline_benchmark, event,
    LTTNG_UST_TP_ARGS(long, subject, const char *, name, const char *, callback, int, phase),
    LTTNG_UST_TP_FIELDS(
        lttng_ust_field_integer(long, subject, subject)
        lttng_ust_field_string(name, name)
        lttng_ust_field_string(callback, callback)
        lttng_ust_field_integer(int, phase, phase)))
#endif

#include <lttng/tracepoint-event.h>
