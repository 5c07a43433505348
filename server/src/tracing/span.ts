import { randomBytes } from 'node:crypto';

/** Kinds of OTLP: what answers, what asks, what does neither. */
export const KINDS = { internal: 1, server: 2, client: 3 } as const;

export type Values = Record<string, string | number | boolean>;

/** A stretch of work, as OpenTelemetry knows it. */
export interface Span {
  traceId: string;
  spanId: string;
  parentId: string | null;
  name: string;
  kind: keyof typeof KINDS;
  startedAt: number;
  endedAt: number;
  values: Values;
  hasFailed: boolean;
}

export interface Place {
  traceId: string;
  spanId: string;
}

/** Milliseconds since 1970, with the parts of one. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

/** The place in a trace that a `traceparent` header names (W3C Trace Context); null for none, and for one that is not to be recorded. */
export function readTraceparent(header: string | string[] | undefined): (Place & { isSampled: boolean }) | null {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header ?? '')) ?? [];
  if (!traceId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const traceparentOf = ({ traceId, spanId }: Place): string => `00-${traceId}-${spanId}-01`;

/** Begins a span, below `parent` where there is one. */
export const beginSpan = (
  name: string,
  kind: Span['kind'],
  parent: Place | null = null,
  values: Values = {},
): Span => ({
  traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  parentId: parent?.spanId ?? null,
  name,
  kind,
  startedAt: nowMs(),
  endedAt: 0,
  values,
  hasFailed: false,
});

const nanos = (ms: number): string => `${Math.round(ms * 1000)}000`;

const otlpValue = (value: string | number | boolean) => {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};
const attributesOf = (values: Values) =>
  Object.entries(values).map(([key, value]) => ({ key, value: otlpValue(value) }));

/** Spans in the JSON of OTLP 1, as a collector takes them at /v1/traces. */
export const toOtlp = (spans: readonly Span[], service: string): object => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': service, 'process.pid': process.pid }) },
      scopeSpans: [
        {
          scope: { name: 'vonk' },
          spans: spans.map((span) => ({
            traceId: span.traceId,
            spanId: span.spanId,
            ...(span.parentId ? { parentSpanId: span.parentId } : {}),
            name: span.name,
            kind: KINDS[span.kind],
            startTimeUnixNano: nanos(span.startedAt),
            endTimeUnixNano: nanos(span.endedAt),
            attributes: attributesOf(span.values),
            status: span.hasFailed ? { code: 2 } : {},
          })),
        },
      ],
    },
  ],
});
