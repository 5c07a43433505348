import type { Config } from '../config.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { nowMs, type Span, toOtlp } from './span.ts';

const EVERY_MS = 2_000;
const TIMEOUT_MS = 5_000;
const AT_ONCE = 512;
/** A collector that is away for longer costs traces, not memory. */
const MOST_WAITING = 8_192;

export interface Tracer {
  /** Ends a span and hands it to the collector soon. */
  end(span: Span, hasFailed?: boolean): void;
  /** Whether a trace is one of the share that is recorded: the same answer in every process. */
  isChosen(traceId: string): boolean;
  close(): Promise<void>;
}

/** Sends ended spans to the collector of the configuration, some at a time; what it does not take is forgotten. */
export function createTracer({ endpoint, headers, share }: NonNullable<Config['tracing']>, service: string): Tracer {
  const call = createOutbound({ trusted: [endpoint], isHttpAllowed: true });
  let waiting: Span[] = [];
  async function send(): Promise<void> {
    while (waiting.length) {
      const spans = waiting.slice(0, AT_ONCE);
      waiting = waiting.slice(AT_ONCE);
      await call({
        url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(toOtlp(spans, service)),
        timeoutMs: TIMEOUT_MS,
      }).catch(() => {});
    }
  }
  const timer = setInterval(() => void send(), EVERY_MS);
  timer.unref();
  return {
    end(span, hasFailed = false) {
      if (waiting.length < MOST_WAITING) waiting.push({ ...span, endedAt: nowMs(), hasFailed });
    },
    isChosen: (traceId) => Number.parseInt(traceId.slice(-8), 16) / 2 ** 32 < share,
    async close() {
      clearInterval(timer);
      await send();
    },
  };
}
