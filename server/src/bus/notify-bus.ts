import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { Bus, BusEvent } from './bus.ts';
import { createBusListeners } from './bus-listeners.ts';

interface Envelope {
  to: number[];
  event: BusEvent;
  /** The process that told it; its own listeners were told before. */
  from: string;
}

const CHANNEL = 'live';
const BATCH_MS = 5;
/** NOTIFY carries less than 8000 bytes. */
const MOST_BYTES = 7_900;
const RETRY_MS = 500;
/** A connection that hangs tells nothing and hears nothing: it is asked so often, and given up when it does not answer. */
const ASK_MS = 5_000;
const SILENT_MS = 3_000;

/** Says less of an event that is too long for NOTIFY: clients ask for what they are not told. */
function shortened(event: BusEvent): BusEvent {
  // A `read` event of seq 0 only says 'look again'.
  if (event.type === 'message') return { type: 'read', conversation_id: event.conversation_id, seq: 0 };
  return event.type === 'like' ? { ...event, liker: undefined } : event;
}

/** Joins items to payloads that NOTIFY can carry. */
function payloadsOf(items: string[]): string[] {
  const payloads: string[] = [];
  let batch: string[] = [];
  let bytes = 2;
  for (const item of items) {
    const size = Buffer.byteLength(item) + 1;
    if (batch.length && bytes + size > MOST_BYTES) {
      payloads.push(`[${batch.join(',')}]`);
      batch = [];
      bytes = 2;
    }
    batch.push(item);
    bytes += size;
  }
  return batch.length ? [...payloads, `[${batch.join(',')}]`] : payloads;
}

/**
 * Postgres NOTIFY in batches on a connection of its own: in a transaction it would take a lock at each commit. Every process
 * hears everything. While that connection is lost nothing is told or heard; when it is back, all are told of the gap.
 */
export async function createNotifyBus(db: Pick<Database, 'connect'>): Promise<Bus> {
  const from = randomUUID().slice(0, 8);
  const { tell, gap, subscribe, onActivity, onGap } = createBusListeners();
  const textOf = (to: number[], event: BusEvent) => JSON.stringify({ to, event, from } satisfies Envelope);
  let isClosed = false;
  let isUp = false;
  let isReconnecting = false;
  /** Something was not told: the others are to know. */
  let owesGap = false;
  let client = await db.connect({ answerMs: SILENT_MS });
  let queue: string[] = [];
  let timer: NodeJS.Timeout | null = null;

  const notify = (payload: string) => client.query('select pg_notify($1, $2)', [CHANNEL, payload]);

  async function payGap(): Promise<void> {
    if (!owesGap) return;
    owesGap = false;
    await notify(`[${textOf([], { type: 'gap' })}]`).catch((error: unknown) => {
      owesGap = true;
      throw error;
    });
  }

  async function listen(): Promise<void> {
    const own = client;
    own.on('notification', ({ payload }) => {
      const envelopes: Envelope[] = JSON.parse(payload ?? '[]');
      for (const envelope of envelopes) if (envelope.from !== from) tell(envelope.to, envelope.event);
    });
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
    owesGap = true;
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
    if (isClosed) return;
    gap();
    // Where that fails it is told with the next question.
    await payGap().catch(() => {});
  }
  await listen();

  async function ask(): Promise<void> {
    if (!isUp) return;
    const asked = client;
    try {
      await asked.query('select 1');
      await payGap();
    } catch {
      await asked.end().catch(() => {});
    }
  }
  const asking = setInterval(() => void ask(), ASK_MS);
  asking.unref();

  function flush(): void {
    timer = null;
    const items = queue;
    queue = [];
    for (const payload of payloadsOf(items))
      notify(payload).catch(() => {
        // Clients of other servers are told to look again, as soon as anything can be told.
        owesGap = true;
      });
  }

  return {
    publish(to, event) {
      tell(to, event);
      if (!isUp) {
        owesGap = true;
        return;
      }
      const text = textOf(to, event);
      queue.push(Buffer.byteLength(text) > MOST_BYTES - 3 ? textOf(to, shortened(event)) : text);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    subscribe,
    hold: async () => {},
    release: () => {},
    onActivity,
    onGap,
    async close() {
      isClosed = true;
      clearInterval(asking);
      if (timer) {
        clearTimeout(timer);
        flush();
      }
      await client.end();
    },
  };
}
