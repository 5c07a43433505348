import { seededRandom } from '../../server/src/portraits/portrait-random.ts';
import { exponential } from './exponential.ts';
import { createFlushes } from './flushes.ts';
import { type Call, createStations } from './stations.ts';

/** Work that a call does one part after the other. */
export interface Part {
  station: string;
  /** Mean, in milliseconds; drawn from an exponential distribution. */
  ms: number;
}

export interface Kind {
  /** Of all calls. */
  share: number;
  parts: Part[];
  /** It ends with a write that is flushed with those of others. */
  isWrite: boolean;
}

export interface Layout {
  /** How many work at a time at each station. */
  servers: Record<string, number>;
  flushMs: number;
}

export interface Simulated {
  p50: number;
  p99: number;
  /** Share of the time that a station's servers worked. */
  busy: Record<string, number>;
}

/** How busy each station is on average, if all calls are served: above 1 they never are. */
export function offered(kinds: Kind[], { servers }: Layout, perSecond: number): Record<string, number> {
  const busy: Record<string, number> = {};
  for (const { share, parts } of kinds)
    for (const { station, ms } of parts)
      busy[station] = (busy[station] ?? 0) + (share * perSecond * ms) / 1000 / (servers[station] ?? 0);
  return busy;
}

/** Events in the order of their time: a binary heap. */
class Events<T> {
  #heap: { at: number; what: T }[] = [];
  add(at: number, what: T): void {
    const heap = this.#heap;
    heap.push({ at, what });
    for (let child = heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1;
      if ((heap[parent]?.at ?? 0) <= (heap[child]?.at ?? 0)) break;
      [heap[parent], heap[child]] = [heap[child]!, heap[parent]!];
      child = parent;
    }
  }
  next(): { at: number; what: T } | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    for (let parent = 0; ; ) {
      const left = 2 * parent + 1;
      const child = (heap[left + 1]?.at ?? Infinity) < (heap[left]?.at ?? Infinity) ? left + 1 : left;
      if ((heap[child]?.at ?? Infinity) >= last.at) break;
      [heap[parent], heap[child]] = [heap[child]!, heap[parent]!];
      parent = child;
    }
    return first;
  }
}

/**
 * Lets calls arrive at random at `perSecond` and go through the stations of a layout, first come first served; writes wait
 * for the flush that begins next. The same seed gives the same figures. Times are in milliseconds.
 */
export function simulate(
  kinds: Kind[],
  layout: Layout,
  options: { perSecond: number; calls: number; seed: string },
): Simulated {
  const random = seededRandom(options.seed);
  const events = new Events<{ call: Call; is: 'arrives' | 'served' | 'flushed' }>();
  const stations = createStations(layout.servers, random, (at, call) => events.add(at, { call, is: 'served' }));
  const flushEnd = createFlushes(layout.flushMs);
  const times: number[] = [];
  const pick = () => {
    let left = random.next();
    for (const kind of kinds) {
      left -= kind.share;
      if (left < 0) return kind;
    }
    return kinds[0]!;
  };
  let arrival = 0;
  const arrive = () => {
    arrival += exponential(random, 1000 / options.perSecond);
    events.add(arrival, { call: { kind: pick(), begun: arrival, nth: 0 }, is: 'arrives' });
  };
  const goOn = (call: Call, now: number) => {
    const part = call.kind.parts[call.nth];
    if (part) stations.enter(call, part.station, now);
    else if (call.kind.isWrite && layout.flushMs > 0) events.add(flushEnd(now), { call, is: 'flushed' });
    else times.push(now - call.begun);
  };
  arrive();
  let begun = 1;
  let now = 0;
  for (let event = events.next(); event; event = events.next()) {
    now = event.at;
    const { call, is } = event.what;
    if (is === 'arrives') {
      if (begun++ < options.calls) arrive();
      goOn(call, now);
    } else if (is === 'flushed') {
      times.push(now - call.begun);
    } else {
      stations.leave(call, now);
      goOn({ ...call, nth: call.nth + 1 }, now);
    }
  }
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), busy: stations.busy(now) };
}
