import { codeOf } from '@vonk/release/code-of.ts';
import { messageOf } from '@vonk/release/message-of.ts';

/** Postgres' codes for a table, a column, a schema or a function that is not there. */
const NO_SCHEMA = new Set(['42P01', '42703', '3F000', '42883']);

/** What was thrown, in one line; of several failed tries to connect the first, which alone has words. */
const wordsOf = (error: unknown): string => {
  const [first] = error instanceof AggregateError ? error.errors : [];
  return (messageOf(error) || messageOf(first)).replaceAll(/\s*\n\s*/g, ' ');
};

/** Why a process could not start, in a sentence that says what to do where that is known. */
export function reasonOf(error: unknown): string {
  const code = String(codeOf(error) ?? '');
  if (code === 'EADDRINUSE' && error instanceof Error && 'port' in error)
    return `Port ${error.port} is taken: stop what runs there, or set PORT or METRICS_PORT`;
  // Of others, who looked for them says so in its own words.
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && error instanceof Error && 'hostname' in error))
    return `HOST is an address of this machine, or 0.0.0.0 for all of them: ${wordsOf(error)}`;
  if (NO_SCHEMA.has(code))
    return `The database has not the schema of this release (${wordsOf(error)}): run setup first (scripts/setup.ts)`;
  return wordsOf(error);
}

/** Names what of the surroundings cannot be used, in front of what it said. */
export const saying =
  (what: string) =>
  (error: unknown): never => {
    throw Object.assign(new Error(`${what}: ${wordsOf(error)}`, { cause: error }), { code: codeOf(error) });
  };

/** Runs what a process does to start; where that fails, its last line is the reason, in a sentence, and it ends with code 1. */
export async function startProcess(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (process.env.DEBUG) console.error(error);
    console.error(reasonOf(error));
    process.exit(1);
  }
}
