import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useRoutes } from 'react-router';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

const OSCAR = { id: 1, name: 'Oscar', email: 'o@x.example', role: 'operator', languages: ['en'] };
const MINE = { staff_id: 1, name: 'Oscar', sites: [], languages: ['en'], began_at: '2026-11-27T08:00:00Z' };
const MINUTE = 60_000;

function Desk() {
  return useRoutes(routes);
}

/** The queue of an operator on duty; `end` is the server's word that the shift is over. */
async function openOnDuty() {
  let isOn = true;
  const http = stubHttp({
    'GET /desk/me': [200, { staff: OSCAR }],
    'GET /desk/shifts': () => [
      200,
      { on_duty: isOn ? [MINE] : [], mine: isOn ? MINE : null, plan: [], notes: [], sites: [] },
    ],
    'GET /desk/operators/verdicts': [200, { verdicts: [] }],
    'GET /desk/operators/queue': () => [200, { waiting: [], is_on_duty: isOn }],
    'POST /desk/shifts/hear': () => (isOn ? [200, { ok: true }] : [409, { code: 'off_duty', statusCode: 409 }]),
  });
  renderWithHost(<Desk />, { path: '/*', url: '/answers', strings: { desk, host } });
  expect(await screen.findByText(/^You are on duty/)).toBeVisible();
  return {
    ...http,
    end: () => {
      isOn = false;
    },
  };
}
/** Time goes by, and what was asked at its end is answered. */
const pass = async (ms: number) => {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('says that a shift is over which ended while the machine slept', async () => {
  const { end } = await openOnDuty();
  end();
  // The lid is opened: the time has gone on, and no timer ran meanwhile.
  jest.setSystemTime(Date.now() + 60 * MINUTE);
  document.dispatchEvent(new MouseEvent('pointermove'));
  await pass(MINUTE);
  expect(screen.getByText(/^You are off duty\./)).toBeVisible();
  expect(screen.queryByText(/^You are on duty/)).toBeNull();
});

it('decision 23 keeps nobody on duty who is away, when the clock of their machine is set back', async () => {
  const { requests } = await openOnDuty();
  const told = () => requests.filter(({ call }) => call === 'POST /desk/shifts/hear').length;
  jest.setSystemTime(Date.now() - 60 * MINUTE);
  await pass(11 * MINUTE);
  const before = told();
  expect(before).toBeGreaterThan(8);
  await pass(10 * MINUTE);
  expect(told()).toBe(before);
});

it('says that a shift is over which ended because nobody touched the desk, and asks no more', async () => {
  const { end, requests } = await openOnDuty();
  await pass(10 * MINUTE);
  end();
  await pass(8 * MINUTE);
  expect(screen.getByText(/^You are off duty\./)).toBeVisible();
  const before = requests.length;
  await pass(60 * MINUTE);
  expect(requests).toHaveLength(before);
});
