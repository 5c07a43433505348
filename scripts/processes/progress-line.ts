const BAR = 30;
const REDRAW_MS = 100;
/** Without a terminal a part says so much less: at its beginning, now and then, and at its end. */
const PLAIN_MS = 10_000;

const grouped = (value: number) => value.toLocaleString('en-GB');

/**
 * Shows how far a long run is: one line with a bar that is drawn again on a terminal, and a line now and then elsewhere. The
 * seconds are those of the part.
 */
export function createProgressLine(out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>, now: () => number = Date.now) {
  let part = '';
  let began = 0;
  let shown = 0;
  return function show(what: string, done: number, total: number): void {
    const time = now();
    const isNew = what !== part;
    if (isNew) [part, began] = [what, time];
    const isDone = done >= total;
    if (!isNew && !isDone && time - shown < (out.isTTY ? REDRAW_MS : PLAIN_MS)) return;
    shown = time;
    const share = total ? Math.min(1, done / total) : 1;
    const figures = `${what} ${grouped(done)} of ${grouped(total)}, ${((time - began) / 1000).toFixed(0)} s`;
    if (!out.isTTY) return void out.write(`${figures}\n`);
    const full = Math.round(share * BAR);
    // Clears what the line before left beyond its end.
    out.write(`\r[${'='.repeat(full)}${' '.repeat(BAR - full)}] ${figures}\u001b[K${isDone ? '\n' : ''}`);
  };
}
