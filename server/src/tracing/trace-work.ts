import { tracingChannel } from 'node:diagnostics_channel';
import { type Span, SpanKind } from '@opentelemetry/api';
import { runFor, type SentStatement, STATEMENT_RUNS, type Work } from '../database/work.ts';
import { endSpan, type Tracer } from './tracer.ts';

/** Spans of the work under way: a statement belongs to that of its work. */
const spans = new WeakMap<Work, Span>();

/** Notes that what is done for this work is done below this span. */
export const placeWork = (work: Work, span: Span): void => void spans.set(work, span);

/** The name of a statement: its first word, and the table or function that comes first. */
export const nameOfStatement = (text: string): string => {
  const [verb = ''] = /\w+/.exec(text) ?? [];
  const plain = text.replaceAll(/\bextract\s*\(\s*\w+\s+from\b/gi, '');
  const [, named] =
    /\b(?:from|into|update|join)\s+([a-z_][\w.]*)/i.exec(plain) ?? /\bselect\s+([a-z_]\w*)\(/i.exec(plain) ?? [];
  return named ? `${verb.toLowerCase()} ${named}` : verb.toLowerCase();
};

/** Makes a span of every statement that is run for traced work, until the returned function is called. Values are not in it. */
export function traceStatements(tracer: Tracer): () => void {
  const channel = tracingChannel<SentStatement>(STATEMENT_RUNS);
  const begun = new WeakMap<object, Span>();
  const subscribers = {
    start(statement: SentStatement): void {
      const above = statement.work && spans.get(statement.work);
      if (!above?.isRecording()) return;
      const values = { 'db.system.name': 'postgresql', 'db.query.text': statement.text.slice(0, 2_000) };
      begun.set(statement, tracer.begin(nameOfStatement(statement.text), SpanKind.CLIENT, above.spanContext(), values));
    },
    end() {},
    asyncStart() {},
    asyncEnd(statement: SentStatement & { error?: unknown }): void {
      const span = begun.get(statement);
      if (span) endSpan(span, statement.error !== undefined);
    },
    error() {},
  };
  channel.subscribe(subscribers);
  return () => void channel.unsubscribe(subscribers);
}

/** Runs work that no request asked for, such as a job, below a span of its own. */
export async function traceWork<Result>(
  tracer: Tracer | null,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!tracer) return run();
  const span = tracer.begin(name, SpanKind.INTERNAL, null);
  if (!span.isRecording()) return run();
  const work: Work = { kind: 'background', id: span.spanContext().spanId, cancels: null };
  placeWork(work, span);
  try {
    const result = await runFor(work, run);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, true);
    throw error;
  }
}
