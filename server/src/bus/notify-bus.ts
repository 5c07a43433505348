import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Bus, BusEvent } from './bus.ts';
import { createBusListeners } from './bus-listeners.ts';
import { openNotifyChannel } from './notify-channel.ts';

interface Envelope {
  to: number[];
  event: BusEvent;
  /** The process that told it; its own listeners were told before. */
  from: string;
}

const BATCH_MS = 5;
/** NOTIFY carries less than 8000 bytes. */
const MOST_BYTES = 7_900;
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
  /** Something was not told: the others are to know, as soon as anything can be told. */
  let owesGap = false;
  let queue: string[] = [];
  let timer: NodeJS.Timeout | null = null;

  async function payGap(): Promise<void> {
    if (!owesGap) return;
    owesGap = false;
    await channel.notify(`[${textOf([], { type: 'gap' })}]`).catch((error: unknown) => {
      owesGap = true;
      throw error;
    });
  }
  const channel = await openNotifyChannel(db, {
    hear(payload) {
      const envelopes: Envelope[] = JSON.parse(payload);
      for (const envelope of envelopes) if (envelope.from !== from) tell(envelope.to, envelope.event);
    },
    onBack() {
      owesGap = true;
      gap();
      // Where that fails it is told with the next answer.
      payGap().catch(() => {});
    },
    onAnswer: payGap,
  });

  function flush(): void {
    timer = null;
    const items = queue;
    queue = [];
    for (const payload of payloadsOf(items))
      channel.notify(payload).catch(() => {
        owesGap = true;
      });
  }

  return {
    publish(to, event) {
      tell(to, event);
      if (!channel.isUp()) {
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
    isUp: channel.isUp,
    async close() {
      if (timer) {
        clearTimeout(timer);
        flush();
      }
      await channel.close();
    },
  };
}
