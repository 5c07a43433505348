import { runForNobody } from './database/work.ts';

interface Beat {
  works: Set<() => void>;
  timer?: NodeJS.Timeout;
}

/** Of this process, by the milliseconds between two turns. */
const beats = new Map<number, Beat>();

/** A turn that would come sooner than this share of its time is left out: timers may fire a moment early. */
const TOO_SOON = 0.1;

/**
 * Milliseconds until the next moment at which all that happens every so many milliseconds in this process happens: an idle
 * process wakes once for all of it, and to wake with empty caches is most of what that costs.
 */
export function untilBeat(milliseconds: number): number {
  const left = milliseconds - (performance.now() % milliseconds);
  return left < milliseconds * TOO_SOON ? left + milliseconds : left;
}

function takeTurns(milliseconds: number, beat: Beat): void {
  beat.timer = setTimeout(() => {
    takeTurns(milliseconds, beat);
    for (const work of [...beat.works]) work();
  }, untilBeat(milliseconds)).unref();
}

/**
 * Runs `work`, which must not throw, every so many milliseconds, for no request, until the returned function is called;
 * the first time within that time and a tenth of it. It keeps no process alive.
 */
export function everyBeat(milliseconds: number, work: () => void): () => void {
  const known = beats.get(milliseconds);
  const beat = known ?? { works: new Set() };
  const own = () => work();
  beat.works.add(own);
  if (!known) {
    beats.set(milliseconds, beat);
    runForNobody(() => takeTurns(milliseconds, beat));
  }
  return () => {
    if (!beat.works.delete(own) || beat.works.size) return;
    clearTimeout(beat.timer);
    beats.delete(milliseconds);
  };
}
