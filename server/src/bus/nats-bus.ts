import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Bus, BusEvent } from './bus.ts';
import { createBusListeners } from './bus-listeners.ts';

/**
 * Members are told on the subject of their shard, and a server hears the shards of members that it holds. One that holds
 * fewer members than there are shards hears little beside what is for its own; a subscription costs it about 2 KB.
 */
export const SHARDS = 4_096;

const subjectOf = (shard: number) => `live.to.${shard}`;
const GAP = 'live.gap';
const ACTIVITY = 'live.activity';
/** Whoever looks for work is told of activity so often at most. */
const ACTIVITY_MS = 100;
/** A connection that does not answer two of these is lost. */
const PING_MS = 5_000;
const RETRY_MS = 500;
/** So long a member's connection waits until the bus hears for it; where the bus is gone, its return tells of the gap. */
const HOLD_MS = 1_000;

interface Told {
  to: number[];
  event: BusEvent;
}

const shardOf = (memberId: number): number => memberId % SHARDS;

function byShard(memberIds: number[]): Map<number, number[]> {
  const shards = new Map<number, number[]>();
  for (const id of memberIds) {
    const known = shards.get(shardOf(id));
    if (known) known.push(id);
    else shards.set(shardOf(id), [id]);
  }
  return shards;
}

/** Until the bus has answered: it knows of every subscription that was made before. */
const untilHeard = (connection: NatsConnection): Promise<unknown> =>
  Promise.race([connection.flush().catch(() => {}), sleep(HOLD_MS, null, { ref: false })]);

/** The shards that this process hears, each for as long as it holds a member of it. */
function createShards(connection: NatsConnection, hear: (told: Told) => void) {
  const held = new Map<number, { members: number; subscription: Subscription; isHeard: Promise<unknown> }>();
  function open(shard: number) {
    const subscription = connection.subscribe(subjectOf(shard), {
      callback: (error, message) => {
        if (!error) hear(message.json<Told>());
      },
    });
    const made = { members: 0, subscription, isHeard: untilHeard(connection) };
    held.set(shard, made);
    return made;
  }
  return {
    async hold(memberId: number): Promise<void> {
      const shard = held.get(shardOf(memberId)) ?? open(shardOf(memberId));
      shard.members += 1;
      await shard.isHeard;
    },
    release(memberId: number): void {
      const shard = held.get(shardOf(memberId));
      if (!shard) return;
      shard.members -= 1;
      if (shard.members) return;
      shard.subscription.unsubscribe();
      held.delete(shardOf(memberId));
    },
  };
}

/** Tells others of activity, at once and then so often at most. */
function createActivity(publish: () => void) {
  let timer: NodeJS.Timeout | null = null;
  let isMore = false;
  function next(): void {
    timer = null;
    if (isMore) note();
  }
  function note(): void {
    isMore = timer !== null;
    if (timer) return;
    publish();
    timer = setTimeout(next, ACTIVITY_MS);
    timer.unref();
  }
  return note;
}

/**
 * NATS, for many servers. While the connection is lost nothing is told or heard; when it is back, this process and all
 * others are told of the gap. `url` may name several servers of a cluster, apart by commas.
 */
export async function createNatsBus(url: string): Promise<Bus> {
  const { tell, gap, activity, subscribe, onActivity, onGap } = createBusListeners();
  const connection = await connect({
    servers: url.split(','),
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
  });
  let isUp = true;
  const shards = createShards(connection, ({ to, event }) => tell(to, event));
  connection.subscribe(GAP, { callback: () => gap() });
  const say = (subject: string, payload = '') => {
    if (isUp && !connection.isDraining() && !connection.isClosed()) connection.publish(subject, payload);
  };
  const tellActivity = createActivity(() => say(ACTIVITY));
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') isUp = false;
      if (type !== 'reconnect') continue;
      isUp = true;
      // What is told before the bus knows again who listens here is lost too: the gap ends after that.
      await untilHeard(connection);
      gap();
      say(GAP);
    }
  })();
  let hearsActivity = false;
  return {
    publish(to, event) {
      tell(to, event);
      const text = JSON.stringify(event);
      for (const [shard, members] of byShard(to)) say(subjectOf(shard), `{"to":[${members}],"event":${text}}`);
      tellActivity();
    },
    subscribe,
    hold: shards.hold,
    release: shards.release,
    onActivity(listener) {
      onActivity(listener);
      if (!hearsActivity) connection.subscribe(ACTIVITY, { callback: activity });
      hearsActivity = true;
    },
    onGap,
    isUp: () => isUp,
    close: () => connection.drain(),
  };
}
