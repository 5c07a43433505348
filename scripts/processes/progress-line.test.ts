import { createProgressLine } from './progress-line.ts';

function watch(isTTY: boolean) {
  const written: string[] = [];
  let time = 0;
  const show = createProgressLine(
    { isTTY, write: (text: string | Uint8Array) => written.push(String(text)) > 0 },
    () => time,
  );
  return {
    written,
    at(seconds: number, ...part: Parameters<typeof show>) {
      time = seconds * 1000;
      show(...part);
    },
  };
}

it('a terminal gets one line with a bar, drawn again, and a new line for the next part', () => {
  const { at, written } = watch(true);
  at(0, 'people', 0, 4000);
  at(1, 'people', 1000, 4000);
  at(1.05, 'people', 1100, 4000);
  at(4, 'people', 4000, 4000);
  at(4, 'likes', 0, 10);
  expect(written.map((text) => text.trim())).toEqual([
    expect.stringContaining('people 0 of 4,000, 0 s'),
    expect.stringMatching(/^\[={8} +\] people 1,000 of 4,000, 1 s/),
    expect.stringMatching(/^\[={30}\] people 4,000 of 4,000, 4 s/),
    expect.stringContaining('likes 0 of 10, 0 s'),
  ]);
  expect(written.map((text) => text.endsWith('\n'))).toEqual([false, false, true, false]);
});

it('a log gets a line at the beginning, every ten seconds and at the end of a part', () => {
  const { at, written } = watch(false);
  for (let second = 0; second <= 25; second += 1) at(second, 'people', second, 25);
  expect(written).toEqual([
    'people 0 of 25, 0 s\n',
    'people 10 of 25, 10 s\n',
    'people 20 of 25, 20 s\n',
    'people 25 of 25, 25 s\n',
  ]);
});
