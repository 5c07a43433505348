import { createTurns } from './turns.ts';

const never = new AbortController().signal;

/** Turns of which the only one is taken, and what began since then. */
async function busyTurns() {
  const turns = createTurns(1);
  await turns.take(false, never);
  const begun: string[] = [];
  const ask = (name: string, isUrgent: boolean, signal = never) =>
    turns.take(isUrgent, signal).then(
      () => void begun.push(name),
      () => void begun.push(`${name} gave up`),
    );
  const free = async () => {
    turns.free();
    await new Promise((done) => setImmediate(done));
  };
  return { turns, begun, ask, free };
}

describe('turns', () => {
  it('go to who asked first, and before them to what is urgent', async () => {
    const { turns, begun, ask, free } = await busyTurns();
    void ask('page 1', false);
    void ask('page 2', false);
    void ask('layout', true);
    expect([turns.waiting(), turns.waitingUrgently(), begun]).toEqual([2, 1, []]);
    for (let turn = 0; turn < 3; turn += 1) await free();
    expect(begun).toEqual(['layout', 'page 1', 'page 2']);
    await free();
    await ask('later', false);
    expect(begun.at(-1)).toBe('later');
  });

  it('are lost to nobody who gave up', async () => {
    const { turns, begun, ask, free } = await busyTurns();
    const impatient = new AbortController();
    const waiting = ask('page 1', false, impatient.signal);
    void ask('page 2', false);
    impatient.abort();
    await waiting;
    expect(turns.waiting()).toBe(1);
    await free();
    expect(begun).toEqual(['page 1 gave up', 'page 2']);
  });
});
