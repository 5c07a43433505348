import { setTimeout as sleep } from 'node:timers/promises';
import { everyBeat } from '../beats.ts';
import type { Database } from '../database/database.ts';

const CHANNEL = 'live';
const RETRY_MS = 500;
/** A connection that hangs tells nothing and hears nothing: it is asked so often, and given up when it does not answer. */
const ASK_MS = 5_000;
const SILENT_MS = 10_000;

interface Listeners {
  hear: (payload: string) => void;
  /** It was lost, and is there again: what was told meanwhile was not heard. */
  onBack: () => void;
  /** It has just answered. */
  onAnswer: () => Promise<void>;
}

/** A connection of its own that notifies and listens; one that is lost is opened again until it is closed. */
export async function openNotifyChannel(db: Pick<Database, 'connect'>, { hear, onBack, onAnswer }: Listeners) {
  let isClosed = false;
  let isUp = false;
  let isReconnecting = false;
  let client = await db.connect({ answerMs: SILENT_MS });

  async function listen(): Promise<void> {
    const own = client;
    own.on('notification', ({ payload }) => hear(payload ?? '[]'));
    own.once('end', () => {
      isUp = false;
      void reconnect();
    });
    await own.query(`listen ${CHANNEL}`);
    isUp = true;
  }

  async function reconnect(): Promise<void> {
    if (isReconnecting) return;
    isReconnecting = true;
    while (!isClosed && !isUp) {
      try {
        client = await db.connect({ answerMs: SILENT_MS });
        await listen();
      } catch {
        await client.end().catch(() => {});
        await sleep(RETRY_MS);
      }
    }
    isReconnecting = false;
    if (!isClosed) onBack();
  }
  await listen();

  async function ask(): Promise<void> {
    if (!isUp) return;
    const asked = client;
    try {
      await asked.query('select 1');
      await onAnswer();
    } catch {
      await asked.end().catch(() => {});
    }
  }
  const endAsking = everyBeat(ASK_MS, () => void ask());

  return {
    isUp: (): boolean => isUp,
    /** Rejects where it was not told. */
    notify: async (payload: string): Promise<void> => {
      await client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    },
    /** Ends it when what was told before is told. */
    async close(): Promise<void> {
      isClosed = true;
      endAsking();
      await client.end();
    },
  };
}
