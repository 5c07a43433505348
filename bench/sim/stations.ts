import type { SeededRandom } from '../../server/src/portraits/portrait-random.ts';
import { exponential } from './exponential.ts';
import type { Kind } from './simulate.ts';

/** A call on its way; `nth` is the part that comes next. */
export interface Call {
  kind: Kind;
  begun: number;
  nth: number;
}

/** Makes stations that each work on as many calls at a time as they have servers, first come first served; `onServed` hears when each part ends. */
export function createStations(
  servers: Record<string, number>,
  random: SeededRandom,
  onServed: (at: number, call: Call) => void,
) {
  const free = { ...servers };
  const waiting: Record<string, Call[]> = {};
  const heads: Record<string, number> = {};
  const busyMs: Record<string, number> = {};

  function serve(call: Call, now: number): void {
    const { station, ms } = call.kind.parts[call.nth]!;
    const time = exponential(random, ms);
    busyMs[station] = (busyMs[station] ?? 0) + time;
    onServed(now + time, call);
  }

  return {
    /** A call that comes to a station is worked on, or waits. */
    enter(call: Call, station: string, now: number): void {
      if ((free[station] ?? 0) > 0) {
        free[station] = (free[station] ?? 0) - 1;
        serve(call, now);
      } else {
        waiting[station] ??= [];
        waiting[station]?.push(call);
      }
    },
    /** Whoever waits longest takes the place of a call that was served. */
    leave(call: Call, now: number): void {
      const { station } = call.kind.parts[call.nth]!;
      const head = heads[station] ?? 0;
      const next = waiting[station]?.[head];
      if (next) {
        heads[station] = head + 1;
        serve(next, now);
      } else free[station] = (free[station] ?? 0) + 1;
    },
    /** Share of the time until `now` that each station's servers worked. */
    busy: (now: number): Record<string, number> =>
      Object.fromEntries(Object.entries(servers).map(([name, count]) => [name, (busyMs[name] ?? 0) / (now * count)])),
  };
}
