"""Reads what 'lifeline convert' writes for OpenTelemetry with the protobuf definitions of OpenTelemetry.

Usage: check_otlp.py LIFELINE TRACE...

It needs the packages opentelemetry-proto and opentelemetry-semantic-conventions, and prints the number of spans. An unknown member,
a value of a wrong type, a parent or a link that leads to no span, and an attribute that neither the conventions nor Lifeline name
are errors.
"""

import base64
import importlib
import json
import pathlib
import subprocess
import sys

import opentelemetry.semconv
from google.protobuf import json_format
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest


def conventional_names():
    """The names of attributes that the conventions have, whether they are stable or not."""
    names = set()
    root = pathlib.Path(opentelemetry.semconv.__path__[0])
    for file in sorted(root.rglob("attributes/*_attributes.py")):
        module = ".".join(file.relative_to(root).with_suffix("").parts)
        loaded = importlib.import_module(f"opentelemetry.semconv.{module}")
        names |= {value for value in vars(loaded).values() if isinstance(value, str)}
    return names


def with_base64(value):
    """OTLP writes identities in hexadecimal digits, where JSON of protobuf has base64."""
    if isinstance(value, list):
        return [with_base64(element) for element in value]
    if not isinstance(value, dict):
        return value
    return {
        key: base64.b64encode(bytes.fromhex(member)).decode() if key in ("traceId", "spanId", "parentSpanId")
        else with_base64(member)
        for key, member in value.items()
    }


def check(lifeline, trace, names):
    command = [lifeline, "convert", trace, "--format", "otlp", "-o", "-"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    spans, problems = {}, []

    def note(attributes):
        for attribute in attributes:
            if not attribute.key.startswith("lifeline.") and attribute.key not in names:
                problems.append(f"{attribute.key} is no attribute of the conventions")
            if attribute.value.WhichOneof("value") is None:
                problems.append(f"{attribute.key} has no value")

    for line in lines:
        request = json_format.Parse(json.dumps(with_base64(json.loads(line))), ExportTraceServiceRequest())
        for resource in request.resource_spans:
            note(resource.resource.attributes)
            for scope in resource.scope_spans:
                for span in scope.spans:
                    spans[(span.trace_id, span.span_id)] = span
    for span in spans.values():
        note(span.attributes)
        for event in span.events:
            note(event.attributes)
        if len(span.trace_id) != 16 or len(span.span_id) != 8:
            problems.append(f"{span.name} has identities of a wrong length")
        if span.end_time_unix_nano < span.start_time_unix_nano:
            problems.append(f"{span.name} ends before it begins")
        around = [span.parent_span_id] if span.parent_span_id else []
        for identity in around + [link.span_id for link in span.links]:
            if (span.trace_id, identity) not in spans:
                problems.append(f"{span.name} refers to a span that does not exist")
    for problem in sorted(set(problems)):
        print(f"{trace}: {problem}")
    return len(spans), len(problems)


def main():
    names = conventional_names()
    results = [check(sys.argv[1], trace, names) for trace in sys.argv[2:]]
    print(f"{sum(spans for spans, _ in results)} spans")
    sys.exit(1 if any(problems for _, problems in results) else 0)


main()
