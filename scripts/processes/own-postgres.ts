import { whenInterrupted } from '@vonk/release/when-interrupted.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/database/embedded-postgres.ts';

/**
 * Starts Postgres for a command, or joins the one that runs there, as `startEmbeddedPostgres` does; a command that is interrupted
 * gives it back before it ends. It would run on: it is no part of the command's group of processes.
 */
export async function startOwnPostgres(
  options: Parameters<typeof startEmbeddedPostgres>[0],
): Promise<EmbeddedPostgres> {
  const starting = startEmbeddedPostgres(options);
  // One that is interrupted while it starts is stopped as soon as it is there.
  const interruption = whenInterrupted(async () => {
    const started = await starting.catch(() => null);
    await started?.stop();
  });
  try {
    const postgres = await starting;
    return {
      ...postgres,
      async stop() {
        interruption.over();
        await postgres.stop();
      },
    };
  } catch (error) {
    await interruption.awaitEnd();
    interruption.over();
    throw error;
  }
}
