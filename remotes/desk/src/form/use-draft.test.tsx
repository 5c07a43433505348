import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useRoutes } from 'react-router';
import desk from '../../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';
import { forgetDrafts } from './drafts.ts';

const OLGA = { id: 1, name: 'Olga', email: 'o@x.example', role: 'owner', languages: ['nl'] };
const MEMBER = { id: 12, site: 'vonk', name: 'Iris', status: 'active', signed_up_at: '2026-10-01T10:00:00Z' };
const SAMPLE = {
  ...{ id: 3, site: 'vonk', staff_name: 'Maya', profile_name: 'Noor', language: 'nl', suspects: [] },
  ...{ asked: ['Are you real?'], text: 'Yes.', answered_at: '2026-11-01T10:00:00Z' },
};

function Desk() {
  return useRoutes(routes);
}
function open(url: string, answers: Parameters<typeof stubHttp>[0] = {}) {
  stubHttp({
    'GET /desk/me': [200, { staff: OLGA }],
    'GET /desk/waiting': [200, { waiting: [] }],
    'GET /desk/operators/lines': [200, { lines: [] }],
    'GET /desk/handover': [200, { notes: [] }],
    'GET /desk/quality': [200, { samples: [SAMPLE] }],
    ...answers,
  });
  afterTest(forgetDrafts);
  return renderWithHost(<Desk />, { path: '/*', url, strings: { desk } });
}
/** Whether the browser would ask before it reloads. */
const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

it.each([
  ['/lines', desk.operators.line],
  ['/members', desk.why],
  ['/quality', desk.operators.verdictNote],
])(
  'what was typed at %s and not sent is there again after another page, and a reload asks first',
  async (url, label) => {
    const user = userEvent.setup();
    const { router } = open(url);
    await user.type(await screen.findByLabelText(label), 'half a sentence');
    expect(asks()).toBe(true);
    await act(() => router.navigate('/nowhere'));
    await screen.findByText(desk.missing.text);
    expect(asks()).toBe(true);
    await act(() => router.navigate(url));
    const input = await screen.findByLabelText(label);
    await waitFor(() => expect(input).toHaveValue('half a sentence'));
    await user.clear(input);
    expect(asks()).toBe(false);
  },
);

it('what was sent is not kept: nobody finds the address of a member in the form again', async () => {
  const user = userEvent.setup();
  const { router } = open('/members', {
    'POST /desk/members/find': [200, { members: [MEMBER, { ...MEMBER, id: 13 }] }],
  });
  await user.type(await screen.findByLabelText(desk.support.find.wanted), 'iris@example.com');
  await user.type(screen.getByLabelText(desk.why), 'ticket 7');
  await user.click(screen.getByRole('button', { name: desk.support.find.submit }));
  await screen.findByRole('link', { name: 'Iris · 13' });
  expect(asks()).toBe(false);
  await act(() => router.navigate('/nowhere'));
  await screen.findByText(desk.missing.text);
  await act(() => router.navigate('/members'));
  expect(await screen.findByLabelText(desk.support.find.wanted)).toHaveValue('');
});
