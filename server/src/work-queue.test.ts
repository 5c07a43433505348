import { createWorkQueue } from './work-queue.ts';

/** Work that ends when it is told to. */
function makeWork() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { run: () => done, finish };
}

it('runs as much at once as it may, the rest in the order it came', async () => {
  const run = createWorkQueue({ atOnce: 2, mostWaiting: 10 });
  const begun: number[] = [];
  const works = Array.from({ length: 5 }, makeWork);
  const all = works.map((work, index) =>
    run(() => {
      begun.push(index);
      return work.run();
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  works[1]?.finish();
  await all[1];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const { finish } of works) finish();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('refuses what would wait behind too many, and takes work again when there is room', async () => {
  const run = createWorkQueue({ atOnce: 1, mostWaiting: 1 });
  const works = [makeWork(), makeWork()];
  const all = works.map(({ run: work }) => run(work));
  await expect(run(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' });
  for (const { finish } of works) finish();
  await Promise.all(all);
  expect(await run(async () => 'fourth')).toBe('fourth');
});

it('goes on after work that failed', async () => {
  const run = createWorkQueue({ atOnce: 1, mostWaiting: 5 });
  const [failed, next] = await Promise.allSettled([
    run(() => Promise.reject(new Error('unreadable'))),
    run(async () => 'next'),
  ]);
  expect([failed.status, next.status === 'fulfilled' && next.value]).toEqual(['rejected', 'next']);
});
