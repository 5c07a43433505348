import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useRoutes } from 'react-router';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

const MAYA = { id: 5, name: 'Maya', email: 'maya@x.example', role: 'moderator', languages: ['nl'] };
const HOUR = 3_600_000;
// The test's browser shows nothing.
Element.prototype.scrollIntoView = () => {};

const makeRow = (id: number, values: object = {}) => ({
  id,
  site: 'vonk',
  kind: 'photo',
  reason: 'offensive',
  urgency: 2,
  reports: 3,
  member: { id: 12, name: 'Rob' },
  created_at: new Date(Date.now() - HOUR).toISOString(),
  due_at: new Date(Date.now() + HOUR).toISOString(),
  is_late: false,
  is_soon: true,
  holder: null,
  ...values,
});
const makeCase = (id: number, values: object = {}) => ({
  ...makeRow(id),
  state: 'open',
  lease_until: null,
  profile: null,
  messages: [],
  has_picture: true,
  photos: [],
  complaint: null,
  said: [{ reason: 'offensive', details: `said of ${id}`, at: new Date().toISOString() }],
  about: {
    ...{ id: 12, name: 'Rob', status: 'active', language: 'nl', country: 'NL', signup_date: '2026-01-05T10:00:00Z' },
    ...{ about: '', reports: 3, blocks: 7, payments: 1, cases: 2, decisions: [] },
  },
  decision: null,
  ...values,
});

const BAN = { id: 3, case_id: 7, action: 'ban', reason: 'fraud', days: null, staff_name: 'Mikkel', lifted_at: null };

function Desk() {
  return useRoutes(routes);
}
function open(url: string, answers: Parameters<typeof stubHttp>[0] = {}) {
  const http = stubHttp({
    'GET /desk/me': [200, { staff: MAYA }],
    'GET /desk/cases': [200, { cases: [makeRow(7), makeRow(8)], next: null }],
    'GET /desk/cases/7': [200, makeCase(7)],
    'GET /desk/cases/8': [200, makeCase(8)],
    ...answers,
  });
  renderWithHost(<Desk />, { path: '/*', url, strings: { desk, host } });
  return http;
}

describe('cases at the desk', () => {
  it('DSA art. 16(6) marks what is owed soon as the server says, whatever the clock of this machine', async () => {
    const far = new Date(Date.now() + 20 * HOUR).toISOString();
    const cases = [makeRow(7, { due_at: far }), makeRow(8, { is_soon: false })];
    open('/cases', { 'GET /desk/cases': [200, { cases, next: null }] });
    const [, soon, other] = await screen.findAllByRole('row');
    expect(soon).toHaveTextContent(/due /);
    expect(other).not.toHaveTextContent(/due /);
  });

  it('DSA art. 16(6) says on the page of a case, where no column does, that its time is when it is due', async () => {
    open('/cases/7', { 'GET /desk/cases/7': [200, makeCase(7, { is_soon: false })] });
    expect(await screen.findByText(/^due /)).toBeVisible();
  });

  it('decision 24 the queue sees that too', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    afterTest(() => void jest.useRealTimers());
    let holder: object | null = { id: 6, name: 'Mikkel' };
    open('/cases', { 'GET /desk/cases': () => [200, { cases: [makeRow(7, { holder })], next: null }] });
    await screen.findByText(/Mikkel/);
    holder = null;
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    await waitFor(() => expect(screen.queryByText(/Mikkel/)).toBeNull());
  });

  it('decision 24 a claim of somebody else that ended in silence is seen to have ended', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    afterTest(() => void jest.useRealTimers());
    let holder: object | null = { id: 6, name: 'Mikkel' };
    open('/cases/7', { 'GET /desk/cases/7': () => [200, makeCase(7, { holder })] });
    await screen.findByText(/Mikkel/);
    holder = null;
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(await screen.findByRole('button', { name: 'Claim' })).toBeVisible();
  });

  it('decision 24 a new photo is approved or declined, and nobody reported it', async () => {
    const values = { reason: 'review', reports: 0, said: [], holder: { id: MAYA.id, name: MAYA.name } };
    open('/cases/7', { 'GET /desk/cases/7': [200, makeCase(7, values)] });
    expect(await screen.findByRole('button', { name: `1 ${desk.moderation.actions.approve}` })).toBeVisible();
    expect(screen.getByRole('button', { name: `2 ${desk.moderation.actions.decline}` })).toBeVisible();
    expect(screen.queryByText(/report/)).toBeNull();
    await userEvent.keyboard('1');
    const dialog = within(screen.getByRole('dialog', { name: desk.moderation.actions.approve }));
    expect(dialog.getByRole('button', { name: desk.moderation.decide })).toHaveFocus();
    expect(dialog.getByText(desk.moderation.meansReview.approve)).toBeVisible();
  });

  it.each(['member', 'complaint'])('of a %s say that the text of the profile is what is removed', async (kind) => {
    const values = { kind, has_picture: false, holder: { id: MAYA.id, name: MAYA.name } };
    open('/cases/7', { 'GET /desk/cases/7': [200, makeCase(7, values)] });
    await userEvent.click(await screen.findByRole('button', { name: '2 Remove the text' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove the text' }));
    expect(dialog.getByText(/photos and messages stay/)).toBeVisible();
  });

  it('DSA art. 16(5) a complaint asks for two texts: for the member, and for whoever complained', async () => {
    const complaint = {
      number: 'C-AAAA-BBBB',
      about: 'member',
      email: 'bea@x.example',
      language: 'en',
      place: '',
      body: 'Mine.',
    };
    const values = { kind: 'complaint', complaint, has_picture: false, holder: { id: MAYA.id, name: MAYA.name } };
    const { requests } = open('/cases/7', {
      'GET /desk/cases/7': [200, makeCase(7, values)],
      'POST /desk/cases/7/decision': [200, { ok: true }],
    });
    await userEvent.click(await screen.findByRole('button', { name: '3 Warn' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Ground'), 'fake');
    await userEvent.type(dialog.getByLabelText(/What the member reads/), 'Niet jouw foto');
    await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await dialog.findByText(desk.moderation.answerMissing)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Answer'), 'We warned him');
    await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('said of 8')).toBeInTheDocument();
    expect(requests.find(({ call }) => call === 'POST /desk/cases/7/decision')?.body).toEqual({
      action: 'warn',
      reason: 'fake',
      words: 'Niet jouw foto',
      answer: 'We warned him',
    });
  });

  it('DSA art. 16 of a complaint show the photos when they are asked for, and remove the one that is chosen', async () => {
    const complaint = {
      number: 'C-AAAA-AAAA',
      about: 'illegal',
      email: 'b@x.example',
      language: 'en',
      place: '',
      body: 'Me.',
    };
    const holder = { id: MAYA.id, name: MAYA.name };
    const values = { kind: 'complaint', has_picture: false, complaint, photos: [{ id: 31 }, { id: 32 }], holder };
    const { requests } = open('/cases/7', {
      'GET /desk/cases/7': [200, makeCase(7, values)],
      'POST /desk/cases/7/decision': [200, { ok: true }],
    });
    await screen.findByText('Me.');
    expect(screen.queryByRole('img', { name: 'Photo 2' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the photos' }));
    expect(screen.getByRole('img', { name: 'Photo 2' })).toHaveAttribute('src', '/api/desk/cases/7/photos/32');
    await userEvent.click(screen.getByRole('button', { name: '2 Remove text or photo' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Ground'), 'fake');
    await userEvent.selectOptions(dialog.getByLabelText('What is removed'), 'Photo 2');
    await userEvent.type(dialog.getByLabelText('Answer'), 'Gone');
    await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('said of 8')).toBeInTheDocument();
    const sent = requests.find(({ call }) => call === 'POST /desk/cases/7/decision')?.body;
    expect(sent).toMatchObject({ action: 'remove', photo_id: 32, answer: 'Gone' });
  });

  it('that cannot be given back say why', async () => {
    open('/cases/7', { 'GET /desk/cases/7': [200, makeCase(7, { holder: { id: MAYA.id, name: MAYA.name } })] });
    await userEvent.click(await screen.findByRole('button', { name: desk.moderation.release }));
    expect(await screen.findByText(host.errors.not_found)).toBeVisible();
  });

  it('are walked through by keys, and warn before they are late', async () => {
    const user = userEvent.setup();
    open('/cases');
    expect(await screen.findAllByText(/^due /)).toHaveLength(2);
    await user.keyboard('jj');
    expect(screen.getByRole('row', { current: true })).toHaveTextContent('case 8');
    await user.keyboard('k{Enter}');
    expect(await screen.findByText('said of 7')).toBeInTheDocument();
    await user.keyboard('j');
    expect(await screen.findByText('said of 8')).toBeInTheDocument();
  });

  it('show no picture until somebody asks for it', async () => {
    const user = userEvent.setup();
    open('/cases/7');
    await screen.findByText('said of 7');
    expect(screen.queryByRole('img', { name: 'The reported picture' })).not.toBeInTheDocument();
    await user.keyboard('o');
    expect(screen.getByRole('img', { name: 'The reported picture' })).toHaveAttribute(
      'src',
      '/api/desk/cases/7/picture',
    );
  });

  it.each([
    [
      'its member was erased',
      { state: 'closed', about: null, member: null },
      /member of this case was erased meanwhile/,
    ],
    [
      'a colleague decided it',
      { state: 'decided', decision: { ...BAN, decided_at: '2026-11-20T10:00:00Z' } },
      /^Mikkel decided this case on/,
    ],
  ])('keep what was typed about them where %s meanwhile, and say so in the dialog', async (_what, values, says) => {
    const user = userEvent.setup();
    let now: object = { holder: { id: MAYA.id, name: MAYA.name } };
    open('/cases/7', {
      'GET /desk/cases/7': () => [200, makeCase(7, now)],
      'POST /desk/cases/7/decision': () => {
        now = values;
        return [409, { code: 'case_closed', statusCode: 409, message: '' }];
      },
    });
    await user.click(await screen.findByRole('button', { name: '3 Warn' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Ground'), 'fake');
    await user.type(dialog.getByLabelText(/What the member reads/), 'Niet doen');
    await user.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await dialog.findByText(says)).toBeVisible();
    expect(dialog.getByLabelText(/What the member reads/)).toHaveValue('Niet doen');
    expect(dialog.getByRole('button', { name: 'Decide' })).toBeDisabled();
  });

  it('WCAG 2.4.3 keep the focus in the page when their button claimed them, or gave them back', async () => {
    const user = userEvent.setup();
    let holder: object | null = null;
    const hold = (by: object | null) => () => {
      holder = by;
      return [200, by ? { lease_until: new Date().toISOString() } : { ok: true }] as [number, object];
    };
    open('/cases/7', {
      'GET /desk/cases/7': () => [200, makeCase(7, { holder })],
      'POST /desk/cases/7/claim': hold({ id: MAYA.id, name: MAYA.name }),
      'POST /desk/cases/7/release': hold(null),
    });
    await user.click(await screen.findByRole('button', { name: 'Claim' }));
    await user.click(await screen.findByRole('button', { name: 'Give back' }));
    await screen.findByRole('button', { name: 'Claim' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Claim' }));
    await screen.findByRole('button', { name: 'Give back' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('are claimed and decided with a ground, in words of the member’s language', async () => {
    const user = userEvent.setup();
    let holder: object | null = null;
    const { requests } = open('/cases/7', {
      'GET /desk/cases/7': () => [200, makeCase(7, { holder })],
      'POST /desk/cases/7/claim': () => {
        holder = { id: MAYA.id, name: MAYA.name };
        return [200, { lease_until: new Date().toISOString() }];
      },
      'POST /desk/cases/7/decision': [200, { ok: true }],
    });
    await screen.findByText('said of 7');
    await user.keyboard('4');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('c');
    await screen.findByRole('button', { name: '4 Suspend' });
    await user.keyboard('4');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('In their language: nl.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(dialog.getByText('Choose a ground.')).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Ground'), 'insult');
    await user.type(dialog.getByLabelText(/What the member reads/), 'Lelijke woorden');
    await user.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('said of 8')).toBeInTheDocument();
    expect(requests.find(({ call }) => call === 'POST /desk/cases/7/decision')?.body).toEqual({
      action: 'suspend',
      days: 7,
      reason: 'insult',
      words: 'Lelijke woorden',
    });
  });

  it.each([
    ['somebody else has it', { holder: { id: 9, name: 'Mikkel' } }, 'Mikkel works at this case.'],
    ['it was decided', { state: 'decided' }, 'This case is decided.'],
    [
      'a colleague decided it',
      { state: 'decided', decision: { ...BAN, decided_at: '2026-11-20T10:00:00Z' } },
      /^Mikkel decided this case on .*20.*: Ban · Fraud/,
    ],
    ['its member was erased', { state: 'closed', about: null, member: null }, /whom or what it was about is gone/],
  ])('offer no decision where %s', async (_state, values, says) => {
    open('/cases/7', { 'GET /desk/cases/7': [200, makeCase(7, values)] });
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  });

  it.each([
    ['open', 1],
    ['decided', 0],
    ['closed', 0],
  ])('say that a case is late while it is open: %s', async (state, times) => {
    open('/cases/7', { 'GET /desk/cases/7': [200, makeCase(7, { state, is_late: true })] });
    await screen.findByText('said of 7');
    expect(screen.queryAllByText(/^late since/)).toHaveLength(times);
  });
});

/** An appeal of today against a ban. */
function makeAppeal(values: { is_own: boolean }) {
  const at = new Date(Date.now() + HOUR).toISOString();
  const decision = {
    id: 3,
    case_id: 7,
    action: 'ban',
    reason: 'fraud',
    days: null,
    staff_name: 'Olga',
    decided_at: at,
    lifted_at: null,
  };
  return { site: 'vonk', member: null, words: 'Not me.', said: '', created_at: at, due_at: at, decision, ...values };
}

it('DSA art. 20 an appeal against one’s own decision is read and not decided', async () => {
  open('/appeals', { 'GET /desk/appeals': [200, { appeals: [makeAppeal({ is_own: true })] }] });
  expect(await screen.findByText('Not me.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Lift the decision' })).not.toBeInTheDocument();
});

it.each([
  [{}, desk.moderation.appealDecided],
  [{ by_name: 'Mikkel' }, /^Mikkel decided this appeal already/],
])(
  'DSA art. 20 an appeal that a colleague decided meanwhile is said to be decided, by whom, and the answer stays',
  async (by, says) => {
    open('/appeals', {
      'GET /desk/appeals': [200, { appeals: [makeAppeal({ is_own: false })] }],
      'POST /desk/appeals/3': [409, { code: 'appeal_closed', statusCode: 409, message: '', ...by }],
    });
    await userEvent.click(await screen.findByRole('button', { name: desk.moderation.lift }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(desk.moderation.answer), 'You are right.');
    await userEvent.click(dialog.getByRole('button', { name: desk.moderation.lift }));
    expect(await dialog.findByText(says)).toBeVisible();
    expect(dialog.getByLabelText(desk.moderation.answer)).toHaveValue('You are right.');
  },
);
