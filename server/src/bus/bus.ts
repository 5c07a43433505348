import { randomUUID } from 'node:crypto';
import { connect as connectNats } from '@nats-io/transport-node';
import type { LiveEvent } from '@vonk/api/chat.ts';
import type { Database } from '../database/database.ts';

/** What travels between servers: what members' browsers get, and `check_session`, which asks whether open connections of a member may stay. */
export type BusEvent = LiveEvent | { type: 'check_session' };

type Listener = (memberIds: number[], event: BusEvent) => void;

/** Carries events to every process that holds a member's connection. Publish after commit, never inside a transaction. */
export interface Bus {
  publish(memberIds: number[], event: BusEvent): void;
  subscribe(listener: Listener): void;
  close(): Promise<void>;
}

interface Envelope {
  to: number[];
  event: BusEvent;
  /** The process that told it; its own listeners were told before. */
  from: string;
}

/** The listeners of this process: they hear what is told here at once, and of others what others tell. */
function createListeners() {
  const from = randomUUID().slice(0, 8);
  const listeners: Listener[] = [];
  const tell: Listener = (to, event) => {
    for (const listener of listeners) listener(to, event);
  };
  return {
    from,
    tell,
    add: (listener: Listener) => void listeners.push(listener),
    hear: (envelope: Envelope) => {
      if (envelope.from !== from) tell(envelope.to, envelope.event);
    },
  };
}

/** Makes a bus that reaches the listeners of this process alone, for tests. */
export function createLocalBus(): Bus {
  const listeners: Listener[] = [];
  return {
    publish: (to, event) => {
      for (const listener of listeners) listener(to, event);
    },
    subscribe: (listener) => void listeners.push(listener),
    close: async () => {},
  };
}

const CHANNEL = 'live';
const BATCH_MS = 5;
/** NOTIFY carries less than 8000 bytes. */
const MOST_BYTES = 7_900;

/** Says less of an event that is too long for NOTIFY: clients ask for what they are not told. */
function shortened(event: BusEvent): BusEvent {
  // A `read` event of seq 0 only says 'look again'.
  if (event.type === 'message') return { type: 'read', conversation_id: event.conversation_id, seq: 0 };
  return event.type === 'like' ? { ...event, liker: undefined } : event;
}

/** Postgres NOTIFY in batches on a connection of its own: in a transaction it would take a lock at each commit. */
export async function createNotifyBus(db: Database): Promise<Bus> {
  const { from, tell, hear, add } = createListeners();
  let isClosed = false;
  let client = await db.connect();
  let queue: string[] = [];
  let timer: NodeJS.Timeout | null = null;

  const listen = async () => {
    client.on('notification', ({ payload }) => {
      const envelopes: Envelope[] = JSON.parse(payload ?? '[]');
      envelopes.forEach(hear);
    });
    client.once('end', () => void reconnect());
    await client.query(`listen ${CHANNEL}`);
  };
  const reconnect = async () => {
    while (!isClosed) {
      try {
        client = await db.connect();
        await listen();
        return;
      } catch {
        await new Promise((done) => setTimeout(done, 500));
      }
    }
  };
  await listen();

  const flush = () => {
    timer = null;
    let batch: string[] = [];
    let bytes = 2;
    const send = () => {
      // A lost notification costs no message: clients catch up by seq.
      if (batch.length) client.query('select pg_notify($1, $2)', [CHANNEL, `[${batch.join(',')}]`]).catch(() => {});
      batch = [];
      bytes = 2;
    };
    for (const item of queue) {
      const size = Buffer.byteLength(item) + 1;
      if (bytes + size > MOST_BYTES) send();
      batch.push(item);
      bytes += size;
    }
    send();
    queue = [];
  };
  return {
    publish(to, event) {
      tell(to, event);
      let item = JSON.stringify({ to, event, from } satisfies Envelope);
      if (Buffer.byteLength(item) > MOST_BYTES - 2)
        item = JSON.stringify({ to, event: shortened(event), from } satisfies Envelope);
      queue.push(item);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    subscribe: add,
    async close() {
      isClosed = true;
      if (timer) {
        clearTimeout(timer);
        flush();
      }
      await client.end();
    },
  };
}

/** NATS: for several machines. */
export async function createNatsBus(url: string): Promise<Bus> {
  const { from, tell, hear, add } = createListeners();
  const connection = await connectNats({ servers: url, reconnect: true, maxReconnectAttempts: -1 });
  const subscription = connection.subscribe(CHANNEL);
  void (async () => {
    for await (const message of subscription) hear(message.json<Envelope>());
  })();
  return {
    publish(to, event) {
      tell(to, event);
      connection.publish(CHANNEL, JSON.stringify({ to, event, from } satisfies Envelope));
    },
    subscribe: add,
    close: () => connection.drain(),
  };
}
