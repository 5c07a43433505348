import os from 'node:os';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/database/embedded-postgres.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Starts Postgres for a command, or joins the one that runs there, as `startEmbeddedPostgres` does; a command that is interrupted
 * gives it back before it ends. It would run on: it is no part of the command's group of processes.
 */
export async function startOwnPostgres(
  options: Parameters<typeof startEmbeddedPostgres>[0],
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(options);
  const interrupted = (signal: (typeof SIGNALS)[number]) => {
    void postgres
      .stop()
      .catch((error: unknown) => console.error(error))
      .finally(() => process.exit(128 + os.constants.signals[signal]));
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);
  return {
    ...postgres,
    async stop() {
      for (const signal of SIGNALS) process.off(signal, interrupted);
      await postgres.stop();
    },
  };
}
