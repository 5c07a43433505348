import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import type { Config } from '../config.ts';

export interface Tracer {
  /** Begins a stretch of work, below `above` where there is one; it may be one that is not recorded. */
  begin(name: string, kind: SpanKind, above: SpanContext | null, values?: Attributes): Span;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}

/**
 * Opens what sends traces to the collector of the configuration. What the collector does not take is forgotten. Its
 * libraries are loaded here, so that they cost nothing where there are no traces.
 */
export async function openTracer(
  { endpoint, headers, share }: NonNullable<Config['tracing']>,
  service: string,
): Promise<Tracer> {
  const [{ BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider }, exporters, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new exporters.OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers });
  const chosen = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    // Whoever asks may leave a trace out, but not make us record more than our share.
    sampler: new ParentBasedSampler({ root: chosen, remoteParentSampled: chosen }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('vonk');
  return {
    begin: (name, kind, above, values = {}) =>
      tracer.startSpan(
        name,
        { kind, attributes: values },
        above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT,
      ),
    close: () => provider.shutdown(),
  };
}

/** Ends a span, as one that failed where it did. */
export function endSpan(span: Span, hasFailed = false): void {
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** The place in a trace that a `traceparent` header names (W3C Trace Context); null for none. */
export function readTraceparent(header: string | string[] | undefined): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header ?? '')) ?? [];
  if (!traceId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

/** The header by which others find this span. */
export const traceparentOf = ({ traceId, spanId }: SpanContext): string => `00-${traceId}-${spanId}-01`;
