import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorConversationReply } from '@vonk/api/desk/operators.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useRoutes } from 'react-router';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

const OSCAR = { id: 1, name: 'Oscar', email: 'o@x.example', role: 'operator', languages: ['nl', 'en'] };
const AT = '/desk/operators/conversations';
const person = (id: number, name: string) => ({
  id,
  name,
  age: 34,
  about: '',
  city: null,
  signup_date: '2026-01-01T00:00:00Z',
});
const conversation = (values: Partial<OperatorConversationReply> = {}): OperatorConversationReply => ({
  id: 7,
  site: 'Vonk',
  language: 'en',
  member: person(2, 'Mark'),
  profile: person(3, 'Mira'),
  messages: [
    {
      seq: 1,
      is_member: true,
      kind: 'text',
      text: 'Hello Mira',
      image: null,
      gift: null,
      created_at: '2026-01-02T10:00:00Z',
    },
  ],
  has_older: false,
  last_seq: 1,
  lease: { staff_name: 'Oscar', is_mine: true, seconds_left: 170 },
  is_waiting: true,
  lock: null,
  truth: 'An honest answer.',
  note: '',
  tone: '',
  lines: [{ id: 1, language: 'en', text: 'Tell me more' }],
  message_length: 1000,
  ...values,
});
const SHIFTS = { on_duty: [], mine: null, plan: [], notes: [], sites: [] };

function Desk() {
  return useRoutes(routes);
}
function open(answers: Parameters<typeof stubHttp>[0], url = '/answers/7') {
  const http = stubHttp({
    'GET /desk/me': [200, { staff: OSCAR }],
    'GET /desk/shifts': [200, SHIFTS],
    'GET /desk/operators/verdicts': [200, { verdicts: [] }],
    'GET /desk/operators/queue': [200, { waiting: [], is_on_duty: true }],
    [`POST ${AT}/7/take`]: [200, { seconds_left: 170 }],
    ...answers,
  });
  renderWithHost(<Desk />, { path: '/*', url, strings: { desk, host } });
  return http;
}
const box = () => screen.findByRole('textbox', { name: 'Answer as Mira' });

it('answers by the keyboard alone, a line at hand and then the next conversation', async () => {
  const user = userEvent.setup();
  const { requests } = open({
    [`GET ${AT}/7`]: () => [200, conversation()],
    [`POST ${AT}/7/answer`]: [200, { ok: true }],
    'POST /desk/operators/next': [200, { conversation_id: null }],
  });
  await user.type(await box(), 'Hi Mark.');
  await user.keyboard('{Escape}1');
  expect(await box()).toHaveValue('Hi Mark. Tell me more');
  await user.click(await box());
  // An Escape that gives up a word which is being put together: the box is not left.
  fireEvent.keyDown(await box(), { key: 'Escape', isComposing: true });
  expect(await box()).toHaveFocus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(desk.operators.none)).toBeInTheDocument();
  const sent = requests.find(({ call }) => call.endsWith('/answer'));
  expect(sent?.body).toMatchObject({ text: 'Hi Mark. Tell me more', seen_seq: 1 });
});

it('R-CHAT-1 what a member writes runs in the direction of its own letters', async () => {
  const [message] = conversation().messages;
  const messages = [{ ...message, text: 'مرحبا! 3' }] as OperatorConversationReply['messages'];
  open({ [`GET ${AT}/7`]: () => [200, conversation({ messages })] });
  expect(await screen.findByText('مرحبا! 3')).toHaveAttribute('dir', 'auto');
});

it('counts down what is left of a lease by the server’s word, however wrong the clock of this machine is', async () => {
  open({ [`GET ${AT}/7`]: () => [200, conversation()] });
  await box();
  expect(screen.getByText(/^Yours for 2:(50|49)/)).toBeVisible();
});

it.each([
  ['back', -3_600_000],
  ['forward', 3_600_000],
])('a clock that is set %s by an hour changes nothing of what is left of a lease', async (_way, by) => {
  jest.useFakeTimers({ advanceTimers: true });
  afterTest(() => jest.useRealTimers());
  let left = 170;
  open({
    [`GET ${AT}/7`]: () => [200, conversation({ lease: { staff_name: 'Oscar', is_mine: true, seconds_left: left } })],
  });
  await screen.findByText(/^Yours for 2:(50|49)/);
  left = 140;
  jest.setSystemTime(Date.now() + by);
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect(await screen.findByText(/^Yours for 2:(20|19|18)/)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText(/^Yours for 2:(10|09|08)/)).toBeVisible();
});

it('typing keeps a conversation when the clock of this machine is set back', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  afterTest(() => jest.useRealTimers());
  const { requests } = open({
    [`GET ${AT}/7`]: () => [200, conversation()],
    [`POST ${AT}/7/hear`]: [200, { seconds_left: 170 }],
  });
  const words = await box();
  jest.setSystemTime(Date.now() - 3_600_000);
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  fireEvent.change(words, { target: { value: 'a' } });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(requests.map(({ call }) => call)).toContain(`POST ${AT}/7/hear`);
});

it('the honesty key: own words are shut until the truthful answer was sent, which is one key away', async () => {
  const user = userEvent.setup();
  let isTold = false;
  open({
    [`GET ${AT}/7`]: () => [200, conversation({ lock: isTold ? null : { topic: 'real', seq: 1 } })],
    [`POST ${AT}/7/truth`]: () => {
      isTold = true;
      return [200, { ok: true }];
    },
  });
  expect(await box()).toHaveAttribute('readonly');
  expect(screen.getByText(desk.operators.lock.real)).toBeVisible();
  await user.keyboard('t');
  await waitFor(async () => expect(await box()).not.toHaveAttribute('readonly'));
});

it('what was typed is kept when the conversation went to somebody else meanwhile', async () => {
  const user = userEvent.setup();
  let isLost = false;
  open({
    [`GET ${AT}/7`]: () => [
      200,
      conversation(isLost ? { lease: { staff_name: 'Ada', is_mine: false, seconds_left: 170 } } : {}),
    ],
    [`POST ${AT}/7/answer`]: () => {
      isLost = true;
      return [409, { code: 'lease_lost', statusCode: 409, message: '' }];
    },
    [`POST ${AT}/7/take`]: () => [200, { seconds_left: 170 }],
  });
  await user.clear(await box());
  await user.type(await box(), 'My words{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Ada has this conversation now.')).toBeInTheDocument();
  cleanup();
  open({ [`GET ${AT}/7`]: [200, conversation()] });
  expect(await box()).toHaveValue('My words');
});

it('who is off duty is told what that means, and goes on duty with a key', async () => {
  const user = userEvent.setup();
  let isOn = false;
  const mine = { staff_id: 1, name: 'Oscar', sites: [], languages: ['nl', 'en'], began_at: '2026-01-01T08:00:00Z' };
  open(
    {
      'GET /desk/shifts': () => [200, { ...SHIFTS, mine: isOn ? mine : null }],
      'GET /desk/operators/queue': () => [200, { waiting: [], is_on_duty: isOn }],
      'POST /desk/shifts': () => {
        isOn = true;
        return [200, { ok: true }];
      },
    },
    '/answers',
  );
  expect(await screen.findByText(desk.operators.offDutyText)).toBeInTheDocument();
  await screen.findByRole('button', { name: desk.shifts.begin });
  await user.keyboard('o');
  expect(await screen.findByText(desk.operators.noneText)).toBeInTheDocument();
  // WCAG 4.1.3: the key says what it did.
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^You are on duty/));
});

it('WCAG 4.1.3 why an answer was not sent, or nothing could be taken, is said to who cannot see it', async () => {
  const user = userEvent.setup();
  const late = { code: 'said_since', statusCode: 409, message: '' };
  open({
    [`GET ${AT}/7`]: () => [200, conversation()],
    [`POST ${AT}/7/answer`]: [409, late],
  });
  await user.type(await box(), 'Hi Mark.{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent(host.errors.said_since);
  cleanup();
  const waiting = {
    ...{ conversation_id: 7, site: 'Vonk', member_name: 'Mark', profile_name: 'Mira', language: 'en' },
    ...{ since: '2026-01-02T10:00:00Z', messages: 1, lease: null },
  };
  open(
    {
      'GET /desk/operators/queue': [200, { waiting: [waiting], is_on_duty: true }],
      'POST /desk/operators/next': [409, { code: 'off_duty', statusCode: 409, message: '' }],
    },
    '/answers',
  );
  await user.click(await screen.findByRole('button', { name: desk.operators.next }));
  expect(await screen.findByRole('alert')).toHaveTextContent(host.errors.off_duty);
});

const said = (seq: number) => ({ ...conversation().messages[0], seq, text: `Word ${seq}` });

it('older messages come once, however often they are asked for', async () => {
  const user = userEvent.setup();
  const now = conversation({
    messages: [said(9)] as OperatorConversationReply['messages'],
    has_older: true,
    last_seq: 9,
  });
  const { requests } = open({
    [`GET ${AT}/7`]: ({ url }) => [
      200,
      url.includes('before=') ? { ...now, messages: [said(8)], has_older: true } : now,
    ],
  });
  await user.dblClick(await screen.findByRole('button', { name: desk.operators.older }));
  expect(await screen.findByText('Word 8')).toBeInTheDocument();
  expect(requests.filter(({ call }) => call === `GET ${AT}/7`)).toHaveLength(2);
  expect(screen.getAllByText('Word 8')).toHaveLength(1);
});

it.each([
  ['older messages', desk.operators.older],
  ['that a conversation is put back', desk.operators.putBack],
])('says why %s was refused', async (_act, name) => {
  const user = userEvent.setup();
  const refused: [number, object] = [403, { code: 'forbidden', statusCode: 403, message: '' }];
  open({
    [`GET ${AT}/7`]: ({ url }) => (url.includes('before=') ? refused : [200, conversation({ has_older: true })]),
    [`POST ${AT}/7/release`]: refused,
  });
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(host.errors.forbidden)).toBeInTheDocument();
});

it('says why a line, a plan, a note and a verdict could not be changed', async () => {
  const user = userEvent.setup();
  const at = '2026-01-01T08:00:00Z';
  const refused: [number, object] = [403, { code: 'forbidden', statusCode: 403, message: '' }];
  const lines = [{ id: 1, language: 'en', text: 'Tell me more' }];
  open({ 'GET /desk/operators/lines': [200, { lines }], 'POST /desk/operators/lines/1/remove': refused }, '/lines');
  await user.click(await screen.findByRole('button', { name: desk.operators.removeLine }));
  expect(await screen.findByText(host.errors.forbidden)).toBeInTheDocument();
  cleanup();
  const plan = [{ id: 1, staff_id: 1, name: 'Oscar', begins_at: at, ends_at: at, languages: [] }];
  const notes = [{ id: 1, name: 'Ada', text: 'Look at 7', written_at: at, done_by: null }];
  open(
    {
      'GET /desk/shifts': [200, { ...SHIFTS, plan, notes }],
      'POST /desk/shifts/plan/1/remove': refused,
      'POST /desk/shifts/notes/1/done': refused,
    },
    '/shifts',
  );
  await user.click(await screen.findByRole('button', { name: desk.shifts.takeBack }));
  expect(await screen.findByText(host.errors.forbidden)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: desk.shifts.done }));
  await waitFor(() => expect(screen.getAllByText(host.errors.forbidden)).toHaveLength(2));
  cleanup();
  const verdicts = [{ id: 1, text: 'Hi', rules: [], note: '' }];
  open(
    { 'GET /desk/operators/verdicts': [200, { verdicts }], 'POST /desk/operators/verdicts/1/seen': refused },
    '/answers',
  );
  await user.click(await screen.findByRole('button', { name: desk.operators.read }));
  expect(await screen.findByText(host.errors.forbidden)).toBeInTheDocument();
});

it.each([
  ['a conversation', '/answers/7'],
  ['the queue', '/answers'],
])(
  'decision 24 %s that somebody else had is free as soon as their time is over, though nobody tells',
  async (_page, url) => {
    jest.useFakeTimers({ advanceTimers: true });
    afterTest(() => void jest.useRealTimers());
    let lease: OperatorConversationReply['lease'] = { staff_name: 'Olga', is_mine: false, seconds_left: 100 };
    const row = { conversation_id: 7, site: 'Vonk', language: 'en', messages: 1, since: '2026-01-02T10:00:00Z' };
    open(
      {
        [`GET ${AT}/7`]: () => [200, conversation({ lease })],
        'GET /desk/operators/queue': () => [
          200,
          { waiting: [{ ...row, member_name: 'Mark', profile_name: 'Mira', lease }], is_on_duty: true },
        ],
      },
      url,
    );
    await screen.findByText(/Olga/);
    lease = null;
    await act(() => jest.advanceTimersByTimeAsync(101_000));
    await waitFor(() => expect(screen.queryByText(/Olga/)).toBeNull());
  },
);

it('keeps a note that somebody is writing when a colleague writes another one, and tells of it before it is written over', async () => {
  const user = userEvent.setup();
  let note = 'Likes dogs';
  const { requests } = open({
    [`GET ${AT}/7`]: () => [200, conversation({ note })],
    [`PUT ${AT}/7/note`]: ({ body }) => {
      const { text, read } = body as { text: string; read: string };
      if (read !== note) return [409, { code: 'said_since', statusCode: 409, message: '' }];
      note = text;
      return [200, { ok: true }];
    },
  });
  const box = await screen.findByRole('textbox', { name: desk.operators.note });
  const form = within(box.closest('form') as HTMLElement);
  await user.type(box, ', and cats');
  note = 'Likes horses';
  await user.click(form.getByRole('button', { name: desk.save }));
  expect(await form.findByText('Noted meanwhile: Likes horses')).toBeVisible();
  expect(box).toHaveValue('Likes dogs, and cats');
  await user.click(form.getByRole('button', { name: desk.save }));
  expect(await form.findByRole('button', { name: desk.operators.kept })).toHaveFocus();
  expect([note, box]).toEqual(['Likes dogs, and cats', screen.getByRole('textbox', { name: desk.operators.note })]);
  expect(form.queryByText(/^Noted meanwhile/)).toBeNull();
  expect(requests.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2);
});
