import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { http } from './http.ts';
import { userAtom } from './session-atoms.ts';
import { useFormat } from './use-format.ts';
import { useTicks } from './use-ticks.ts';

const HOUR = 3_600_000;

function Ago({ at }: { at: number }) {
  return <p>{useFormat().ago(new Date(at).toISOString())}</p>;
}

it.each([
  ['hours behind', 5 * HOUR],
  ['hours ahead', -5 * HOUR],
])(
  'R-I18N-4 tells how long ago something was by the server’s clock where that of this machine is %s',
  async (_how, differs) => {
    const now = Date.now() + differs;
    renderWithHost(<Ago at={now - 2 * HOUR} />, { painted: { now, timeZone: 'Europe/Amsterdam' } });
    await act(async () => {});
    expect(screen.getByText('2 hours ago')).toBeVisible();
  },
);

it('R-I18N-4 the time that a page takes to arrive is no difference of clocks', async () => {
  const now = Date.now() - 120_000;
  renderWithHost(<Ago at={now - 59 * 60_000} />, { painted: { now, timeZone: 'Europe/Amsterdam' } });
  await act(async () => {});
  expect(screen.getByText('1 hour ago')).toBeVisible();
});

it('R-I18N-4 nor is the time for which its application slept', async () => {
  const now = Date.now() - 3 * HOUR;
  const entry = { responseStart: now - performance.timeOrigin } as PerformanceNavigationTiming;
  performance.getEntriesByType = () => [entry];
  renderWithHost(<Ago at={now - 2 * HOUR} />, { painted: { now, timeZone: 'Europe/Amsterdam' } });
  await act(async () => {});
  Reflect.deleteProperty(performance, 'getEntriesByType');
  expect(screen.getByText('5 hours ago')).toBeVisible();
});

it.each([
  ['came out of the browser’s cache', 0, '5 hours ago'],
  ['was painted anew', 26_000, '2 hours ago'],
])('R-I18N-4 a page gone back to that %s tells the time by a clock that is right', async (_how, transferSize, told) => {
  const now = Date.now() - 3 * HOUR;
  const responseStart = Date.now() - performance.timeOrigin;
  const entry = { type: 'back_forward', responseStart, transferSize } as PerformanceNavigationTiming;
  performance.getEntriesByType = () => [entry];
  renderWithHost(<Ago at={now - 2 * HOUR} />, { painted: { now, timeZone: 'Europe/Amsterdam' } });
  await act(async () => {});
  Reflect.deleteProperty(performance, 'getEntriesByType');
  expect(screen.getByText(told)).toBeVisible();
});

describe('a clock that is set while the page is open', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['ahead', 3 * HOUR],
    ['back', -3 * HOUR],
  ])(
    'R-I18N-4 tells how long ago something was by what the server said last where it was set %s',
    async (_how, jump) => {
      const now = Date.now();
      const date = new Date(now).toUTCString();
      stubHttp({ 'GET /first': [200, {}, { date }] });
      const painted = { now, timeZone: 'Europe/Amsterdam' };
      const { store } = renderWithHost(<Ago at={now - 2.5 * HOUR} />, { painted });
      jest.spyOn(Date, 'now').mockReturnValue(now + jump);
      await http.get('/first');
      act(() => store.set(userAtom, makeUser()));
      expect(screen.getByText('2 hours ago')).toBeVisible();
      jest.restoreAllMocks();
    },
  );

  it.each([
    ['ahead', 3 * HOUR],
    ['back', -3 * HOUR],
  ])('R-PAY-6 what counts from a moment asks anew, once, where it was set %s', (_how, jump) => {
    jest.useFakeTimers();
    const since = Date.now();
    const onJump = jest.fn();
    function Counting() {
      return <p>{useTicks(since, onJump) - since}</p>;
    }
    renderWithHost(<Counting />);
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText('60000')).toBeVisible();
    expect(onJump).not.toHaveBeenCalled();
    jest.setSystemTime(Date.now() + jump);
    act(() => void jest.advanceTimersByTime(5_000));
    expect(onJump).toHaveBeenCalledTimes(1);
  });
});
