import { AsyncLocalStorage } from 'node:async_hooks';
import { channel, tracingChannel } from 'node:diagnostics_channel';

/**
 * For what a statement runs. Each kind has connections of its own and a limit of time, so that a slow statement of one
 * kind holds up nobody of another.
 */
export type WorkKind = 'write' | 'read' | 'search' | 'page' | 'desk' | 'background';

/** What is done for one request. */
export interface Work {
  kind: WorkKind;
  /** The request's id. */
  id: string;
  /** End the statements under way for which nobody waits any more; null where work is finished whoever waits. */
  cancels: Set<() => void> | null;
  /** Whoever asks changed nothing lately: what they read may be some seconds late. */
  mayBeLate?: boolean;
}

/** A statement that is about to be sent, for whoever counts them (`diagnostics_channel`). */
export interface SentStatement {
  text: string;
  work: Work | undefined;
}

/** The name of the channel on which every statement is told. */
export const STATEMENTS = 'vonk:statement';

/** The name of the channel on which every statement is told from its beginning to its end (`tracingChannel`). */
export const STATEMENT_RUNS = 'vonk:statement-run';

const storage = new AsyncLocalStorage<Work>();
const statements = channel(STATEMENTS);
const runs = tracingChannel<SentStatement>(STATEMENT_RUNS);

/** What this code runs for; undefined for work that no request asked for. */
export const workNow = (): Work | undefined => storage.getStore();

/** Runs code, and what it starts, for this work. */
export const runFor = <Result>(work: Work, run: () => Result): Result => storage.run(work, run);

/** Runs code that belongs to no request, though one may have started it: what is gathered for many, and told later. */
export const runForNobody = <Result>(run: () => Result): Result => storage.exit(run);

/** Tells a statement to whoever counts; costs nothing where nobody does. */
export function tellStatement(text: string): void {
  if (statements.hasSubscribers) statements.publish({ text, work: storage.getStore() } satisfies SentStatement);
}

/** Sends a statement, and tells its beginning and end to whoever follows; costs nothing where nobody does. */
export const followStatement = <Result>(text: string, send: () => Promise<Result>): Promise<Result> =>
  runs.start.hasSubscribers ? runs.tracePromise(send, { text, work: storage.getStore() }) : send();
