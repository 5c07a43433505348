import { randomUUID } from 'node:crypto';
import type { SendMessageReply } from '@vonk/api/chat.ts';
import type {
  LeaseReply,
  OperatorConversationReply,
  QueueReply,
  SamplesReply,
  VerdictsReply,
} from '@vonk/api/desk/operators.ts';
import { ledgerMismatches } from '../credits/ledger-check.ts';
import { runJob } from '../job-handlers.ts';
import { eraseMember } from '../leaving/erase-member.ts';
import { createStaffRepository } from '../staff-access/staff.repository.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk, type TestStaff } from '../testing/test-desk.ts';
import { withSettings } from '../testing/with-settings.ts';
import { TRUTH } from './honesty/truth.ts';

let test: TestApp;
let desk: TestDesk;
let ada: TestStaff;
let ben: TestStaff;
let mira: TestMember;
let member: TestMember;

beforeAll(async () => {
  test = await createTestApp({ DEMO: '0' });
  desk = await openTestDesk(test);
  ada = await desk.makeStaff('operator');
  ben = await desk.makeStaff('operator');
  mira = await test.makeMember({ kind: 'fictional', name: 'Mira' });
});
beforeEach(async () => {
  await test.db.query('delete from waiting_answer');
  await Promise.all([ada, ben].map((staff) => goOnDuty(staff)));
  member = await test.makeMember({ credits: 10, isPaid: true });
});
afterAll(async () => {
  await desk.close();
  await test.close();
});

const goOnDuty = (staff: TestStaff) =>
  desk.call('POST', '/api/desk/shifts', { staff, body: { languages: ['nl', 'en'] } });
const at = (id: number, what = '') => `/api/desk/operators/conversations/${id}${what}`;
const write = async (text: string, from = member) =>
  (
    await test.call('POST', '/api/messages', {
      member: from,
      body: { client_id: randomUUID(), member_id: mira.id, text },
    })
  ).json<SendMessageReply>().conversation_id;
const next = async (staff: TestStaff) =>
  (await desk.call('POST', '/api/desk/operators/next', { staff })).json<{ conversation_id: number | null }>()
    .conversation_id;
const open = async (staff: TestStaff, id: number) =>
  (await desk.call('GET', at(id), { staff })).json<OperatorConversationReply>();
const answer = async (staff: TestStaff, id: number, seen_seq: number, text = 'Leuk dat je schrijft') => {
  const reply = await desk.call('POST', at(id, '/answer'), {
    staff,
    body: { client_id: randomUUID(), seen_seq, text },
  });
  return reply.statusCode === 200 ? 'sent' : reply.json<{ code: string }>().code;
};
const truth = (staff: TestStaff, id: number, seen_seq: number) =>
  desk.call('POST', at(id, '/truth'), { staff, body: { client_id: randomUUID(), seen_seq } });
const balance = async (of = member) =>
  (await test.db.query<{ balance: number }>('select balance from wallet where member_id = $1', [of.id])).rows[0]
    ?.balance;
const isWaiting = async (id: number) =>
  (await test.db.query('select from waiting_answer where conversation_id = $1', [id])).rowCount === 1;

describe('the queue', () => {
  it('gives who waited longest first, and of two operators each another conversation', async () => {
    const first = await write('hoi');
    const second = await write('hallo', await test.makeMember({ credits: 1, isPaid: true }));
    expect([await next(ada), await next(ben), await next(ben)]).toEqual([first, second, null]);
    const { waiting } = (await desk.call('GET', '/api/desk/operators/queue', { staff: ada })).json<QueueReply>();
    expect(waiting.map(({ lease }) => [lease?.staff_name, lease?.is_mine])).toEqual([
      [ada.name, true],
      [ben.name, false],
    ]);
    expect(JSON.stringify(waiting)).not.toContain('hoi');
  });

  it('says how long a conversation is still its operator’s, by the one clock that decides', async () => {
    const id = await write('hoi');
    const given = await desk.call('POST', at(id, '/take'), { staff: ada });
    expect(given.json<LeaseReply>().seconds_left).toBe(180);
    await test.db.query(`update waiting_answer set lease_until = lease_until - interval '100 seconds'`);
    const left = (await open(ada, id)).lease?.seconds_left;
    expect(left).toBeGreaterThan(20);
    expect(left).toBeLessThanOrEqual(80);
    expect((await desk.call('POST', at(id, '/hear'), { staff: ada })).json<LeaseReply>().seconds_left).toBe(180);
  });

  it('is nobody’s who is off duty', async () => {
    await write('hoi');
    await desk.call('POST', '/api/desk/shifts/end', { staff: ada });
    expect((await desk.call('POST', '/api/desk/operators/next', { staff: ada })).json().code).toBe('off_duty');
  });

  it('gets a conversation back of which its operator said nothing for minutes; what they type then is kept and refused', async () => {
    const id = await write('hoi');
    await next(ada);
    expect((await desk.call('POST', at(id, '/take'), { staff: ben })).json().code).toBe('lease_lost');
    await test.db.query(`update waiting_answer set lease_until = now() - interval '1 second'`);
    expect(await next(ben)).toBe(id);
    expect(await answer(ada, id, 1)).toBe('lease_lost');
    expect(await answer(ben, id, 1)).toBe('sent');
  });

  it('decision 24 has what a staff member held who was taken off the staff, and nobody is on duty in their name', async () => {
    const gone = await desk.makeStaff('operator');
    await goOnDuty(gone);
    const id = await write('hoi');
    expect(await next(gone)).toBe(id);
    await createStaffRepository(test.db).leave(gone.id);
    expect((await desk.call('GET', at(id), { staff: gone })).statusCode).toBe(403);
    expect(await next(ada)).toBe(id);
    const { rows } = await test.db.query('select from shift where staff_id = $1 and ended_at is null', [gone.id]);
    expect(rows).toEqual([]);
  });

  it('decision 23 has what somebody held who answers no more, and nothing is charged in their name', async () => {
    const [owner, moved] = [await desk.makeStaff('owner'), await desk.makeStaff('operator')];
    for (const staff of [ada, ben]) await desk.call('POST', '/api/desk/shifts/end', { staff });
    await goOnDuty(moved);
    const id = await write('hoi');
    expect(await next(moved)).toBe(id);
    const body = { role: 'marketing', languages: ['nl'], why: 'another team' };
    expect((await desk.call('PUT', `/api/desk/staff/${moved.id}`, { staff: owner, body })).statusCode).toBe(200);
    const sent = await test.call('POST', '/api/messages', {
      member,
      body: { client_id: randomUUID(), member_id: mira.id, text: 'ben je er nog' },
    });
    expect(sent.json<SendMessageReply>()).toMatchObject({ message: { cost: 0 }, cost: { is_unstaffed: true } });
    await goOnDuty(ada);
    expect(await next(ada)).toBe(id);
  });
});

it('R-ACCOUNT-9 a note about a member who was erased meanwhile is refused, and kept nowhere', async () => {
  const id = await write('hoi');
  await next(ada);
  await test.db.inTransaction((trx) => eraseMember(trx, member.id));
  const noted = await desk.call('PUT', at(id, '/note'), { staff: ada, body: { text: 'lives in Utrecht' } });
  expect([noted.statusCode, noted.json().code]).toEqual([410, 'recipient_gone']);
  const { rows } = await test.db.query('select from operator_note where member_id = $1', [member.id]);
  expect(rows).toEqual([]);
});

describe('an answer', () => {
  it('is sent as the profile, for nothing, ends the wait and is noted with its times', async () => {
    const id = await write('hoi');
    await next(ada);
    expect((await open(ada, id)).messages.map(({ text }) => text)).toEqual(['hoi']);
    expect(await answer(ada, id, 1)).toBe('sent');
    const { rows } = await test.db.query('select sender_id, cost from message where conversation_id = $1 and seq = 2', [
      id,
    ]);
    expect([rows, await isWaiting(id), await balance()]).toEqual([[{ sender_id: mira.id, cost: 0 }], false, 9]);
    const log = await test.db.query<{ why: string }>(
      `select why from staff_log where target = 'conversation:' || $1::text order by id`,
      [id],
    );
    expect(log.rows.map(({ why }) => why)).toEqual(['taken', 'read', '']);
  });

  it('waits where the member has written something since', async () => {
    const id = await write('hoi');
    await next(ada);
    await write('ben je er nog');
    expect(await answer(ada, id, 1)).toBe('said_since');
  });

  it('sent twice is one answer', async () => {
    const id = await write('hoi');
    await next(ada);
    const body = { client_id: randomUUID(), seen_seq: 1, text: 'Hoi!' };
    const codes = [1, 2].map(async () => (await desk.call('POST', at(id, '/answer'), { staff: ada, body })).statusCode);
    expect(await Promise.all(codes)).toEqual([200, 200]);
    const { rowCount } = await test.db.query('select from message where conversation_id = $1', [id]);
    expect(rowCount).toBe(2);
  });

  it('decision 4 to a member who blocked the profile is refused, and what they paid comes back', async () => {
    const id = await write('hoi');
    await next(ada);
    await test.call('POST', `/api/members/${mira.id}/block`, { member });
    expect(await answer(ada, id, 1)).not.toBe('sent');
    expect([await isWaiting(id), await balance()]).toEqual([false, 10]);
  });

  it('decision 4 to a member who deleted the conversation is asked of nobody', async () => {
    const id = await write('hoi');
    await test.call('DELETE', `/api/chat?conversation=${id}`, { member });
    await next(ada);
    expect((await desk.call('GET', at(id), { staff: ada })).json().code).toBe('recipient_gone');
    expect([await isWaiting(id), await balance()]).toEqual([false, 10]);
  });
});

describe('the honesty key', () => {
  it('locks own words until the truthful answer is sent, on the server', async () => {
    const id = await write('ben je echt?');
    await next(ada);
    expect((await open(ada, id)).lock).toEqual({ topic: 'real', seq: 1 });
    expect(await answer(ada, id, 1, 'Natuurlijk ben ik echt')).toBe('truth_first');
    expect((await truth(ada, id, 1)).statusCode).toBe(200);
    const after = await open(ada, id);
    expect([after.lock, after.messages.at(-1)?.text]).toEqual([null, TRUTH.nl]);
    expect(await answer(ada, id, 2)).toBe('sent');
  });

  it('locks again when the member asks again, and after a message that only follows', async () => {
    const id = await write('zullen we afspreken');
    await next(ada);
    await write('nou?');
    expect(await answer(ada, id, 2)).toBe('truth_first');
    await truth(ada, id, 2);
    await write('maar ben je dan een bot');
    expect(await answer(ada, id, 4)).toBe('truth_first');
  });

  it('the truthful answer alone is an answer: the credits are earned, and the wait ends with the lease', async () => {
    const id = await write('ben je echt?');
    await next(ada);
    await truth(ada, id, 1);
    await desk.call('POST', at(id, '/release'), { staff: ada });
    expect(await isWaiting(id)).toBe(false);
  });
});

it('decision 4 what nobody answered within the hours of the site comes back by itself, once, and the books agree', async () => {
  const id = await write('hoi');
  const job = () => runJob('return_unanswered', {}, { ...test.deps, sendMail: async () => {} });
  await job();
  expect(await balance()).toBe(9);
  await test.db.query('update message set created_at = $2 where conversation_id = $1', [
    id,
    new Date(Date.now() - 3 * 86_400_000),
  ]);
  await test.db.query(`update waiting_answer set paid_since = paid_since - interval '3 days'`);
  await job();
  await job();
  expect([await balance(), await isWaiting(id), await ledgerMismatches(test.db)]).toEqual([10, true, []]);
  const { rows } = await test.db.query('select kind, amount from ledger where credit_account = $1 and kind = $2', [
    member.id,
    'refund',
  ]);
  expect(rows).toEqual([{ kind: 'refund', amount: 1 }]);
});

it('notes of a member, a profile’s tone and lines are at hand with the conversation', async () => {
  const owner = await desk.makeStaff('owner');
  const id = await write('hoi');
  await next(ada);
  await desk.call('PUT', at(id, '/note'), { staff: ada, body: { text: 'heeft een hond' } });
  // The log outlives a member, and what is written about them does not.
  const { rows: noted } = await test.db.query('select before, after from staff_log order by id desc limit 1');
  expect(noted).toEqual([{ before: { note: '0 characters' }, after: { note: '14 characters' } }]);
  await desk.call('PUT', `/api/desk/operators/profiles/${mira.id}/tone`, {
    staff: owner,
    body: { text: 'kort, droog' },
  });
  await desk.call('POST', '/api/desk/operators/lines', { staff: owner, body: { language: 'nl', text: 'Vertel eens' } });
  await desk.call('POST', '/api/desk/operators/lines', { staff: owner, body: { language: 'fi', text: 'Kerro' } });
  // Half a letter, which the log cannot keep.
  const half = await desk.call('POST', '/api/desk/operators/lines', {
    staff: owner,
    body: { language: 'nl', text: 'half \ud800' },
  });
  expect([half.statusCode, half.json().code]).toEqual([400, 'bad_request']);
  const shown = await open(ada, id);
  expect([shown.note, shown.tone, shown.lines.map(({ text }) => text)]).toEqual([
    'heeft een hond',
    'kort, droog',
    ['Vertel eens'],
  ]);
});

it.each(['note', 'tone'])('a %s is not written over what its writer has not read', async (what) => {
  const id = await write('hoi');
  const { note, tone } = await open(ada, id);
  const before = what === 'note' ? note : tone;
  const url = what === 'note' ? at(id, '/note') : `/api/desk/operators/profiles/${mira.id}/tone`;
  const put = async (staff: TestStaff, body: object) =>
    (await desk.call('PUT', url, { staff, body })).json<{ code?: string }>().code ?? 'kept';
  expect(await put(ada, { text: 'Van Ada', read: before })).toBe('kept');
  expect(await put(ben, { text: 'Van Ben', read: before })).toBe('said_since');
  // The answer to the first was lost on its way.
  expect(await put(ada, { text: 'Van Ada', read: before })).toBe('kept');
  expect((await open(ben, id))[what === 'note' ? 'note' : 'tone']).toBe('Van Ada');
  expect(await put(ben, { text: 'Van Ada en Ben', read: 'Van Ada' })).toBe('kept');
});

it('an answer that is drawn is not offered to who gave it, who could not judge it', async () => {
  const owner = await desk.makeStaff('owner');
  const other = await desk.makeStaff('moderator');
  await withSettings(test, { sample_percent: 100 }, async () => {
    const id = await write('hoi');
    await goOnDuty(owner);
    await next(owner);
    await answer(owner, id, 1, 'Van mij zelf');
  });
  const seenBy = async (staff: typeof owner) =>
    (await desk.call('GET', '/api/desk/quality', { staff })).json<SamplesReply>().samples.map(({ text }) => text);
  expect(await seenBy(other)).toContain('Van mij zelf');
  expect(await seenBy(owner)).not.toContain('Van mij zelf');
});

it('an answer that is drawn is judged by somebody else, and its operator reads the verdict', async () => {
  const moderator = await desk.makeStaff('moderator');
  await withSettings(test, { sample_percent: 100 }, async () => {
    const id = await write('hoi');
    await next(ada);
    await answer(ada, id, 1, 'Zullen we afspreken?');
  });
  const { samples } = (await desk.call('GET', '/api/desk/quality', { staff: moderator })).json<SamplesReply>();
  const sample = samples.find(({ text }) => text === 'Zullen we afspreken?');
  expect(sample).toMatchObject({ asked: ['hoi'], suspects: ['meet'], staff_name: ada.name });
  const body = { verdict: 'broken', rules: ['promised_meeting'], note: 'Never.' };
  const owner = await desk.makeStaff('owner');
  const reviewer = async () =>
    (await desk.call('GET', `/api/desk/quality/${sample?.id}/reviewer`, { staff: owner })).json();
  expect(await reviewer()).toEqual({ name: null });
  await desk.call('POST', `/api/desk/quality/${sample?.id}`, { staff: moderator, body });
  expect(await reviewer()).toEqual({ name: moderator.name });
  const { verdicts } = (await desk.call('GET', '/api/desk/operators/verdicts', { staff: ada })).json<VerdictsReply>();
  expect(verdicts).toMatchObject([{ rules: ['promised_meeting'], note: 'Never.' }]);
});
