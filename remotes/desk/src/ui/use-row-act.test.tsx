import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useRoutes } from 'react-router';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

const OSCAR = { id: 1, name: 'Oscar', email: 'o@x.example', role: 'operator', languages: ['nl', 'en'] };
const AT = '2026-01-01T08:00:00Z';
const GONE: [number, object] = [404, { code: 'not_found', statusCode: 404, message: '' }];
const LINE = { id: 1, language: 'en', text: 'Tell me more' };
const NOTE = { id: 1, name: 'Ada', text: 'Look at 7', written_at: AT, done_by: null as string | null };
const PLAN = { id: 1, staff_id: 1, name: 'Oscar', begins_at: AT, ends_at: AT, languages: ['nl'] };

function Desk() {
  return useRoutes(routes);
}

/** A page with one row, which is gone once somebody did the act; `isLate`: a colleague does it after the page was read. */
function open(url: string, call: string, isLate = false) {
  let isGone = false;
  const http = stubHttp({
    'GET /desk/me': [200, { staff: OSCAR }],
    'GET /desk/shifts': () => [
      200,
      {
        ...{ on_duty: [], mine: null, sites: [], plan: isGone ? [] : [PLAN] },
        notes: [isGone ? { ...NOTE, done_by: 'Bea' } : NOTE],
      },
    ],
    'GET /desk/operators/lines': () => [200, { lines: isGone ? [] : [LINE] }],
    [`POST ${call}`]: () => {
      const answer: [number, object] = isGone || isLate ? GONE : [200, { ok: true }];
      isGone = true;
      return answer;
    },
  });
  renderWithHost(<Desk />, { path: '/*', url, strings: { desk, host } });
  return http;
}

const ACTS = [
  ['a line', '/lines', '/desk/operators/lines/1/remove', desk.operators.removeLine],
  ['a planned shift', '/shifts', '/desk/shifts/plan/1/remove', desk.shifts.takeBack],
  ['a note', '/shifts', '/desk/shifts/notes/1/done', desk.shifts.done],
] as const;

it.each(ACTS)(
  'a button of %s that is pressed twice acts once, and says of nothing that it was not found',
  async (_what, url, call, name) => {
    const { requests } = open(url, call);
    const button = await screen.findByRole('button', { name });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(requests.filter((each) => each.call === `POST ${call}`)).toHaveLength(1);
    expect(screen.queryByText(host.errors.not_found)).toBeNull();
  },
);

it.each(ACTS)(
  'what a colleague did with %s a moment before is seen, and is no fault',
  async (_what, url, call, name) => {
    open(url, call, true);
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(screen.queryByText(host.errors.not_found)).toBeNull();
  },
);

it.each(ACTS)(
  'WCAG 2.4.3 the focus stays in the page where the button of %s is gone',
  async (_what, url, call, name) => {
    open(url, call);
    const button = await screen.findByRole('button', { name });
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  },
);

it('a second press that comes after the list closed up does nothing to the row that moved there', async () => {
  const lines = [LINE, { ...LINE, id: 2, text: 'Go on' }];
  const { requests } = stubHttp({
    'GET /desk/me': [200, { staff: OSCAR }],
    'GET /desk/operators/lines': () => [200, { lines }],
    'POST /desk/operators/lines/1/remove': () => {
      lines.shift();
      return [200, { ok: true }];
    },
    'POST /desk/operators/lines/2/remove': [200, { ok: true }],
  });
  renderWithHost(<Desk />, { path: '/*', url: '/lines', strings: { desk, host } });
  const buttons = await screen.findAllByRole('button', { name: desk.operators.removeLine });
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  fireEvent.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText('Tell me more')).toBeNull());
  const next = screen.getByRole('button', { name: desk.operators.removeLine });
  const removed = () => requests.filter(({ call }) => call === 'POST /desk/operators/lines/2/remove');
  fireEvent.click(next);
  await expect(waitFor(() => expect(removed()).toHaveLength(1), { timeout: 200 })).rejects.toThrow();
  clock.mockReturnValue(now + 2_000);
  fireEvent.click(next);
  await waitFor(() => expect(removed()).toHaveLength(1));
  clock.mockRestore();
});
