import { act, screen } from '@testing-library/react';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { useFormat } from './use-format.ts';

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
