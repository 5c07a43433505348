import type { DecisionReply } from '@vonk/api/decisions.ts';
import type { AppealsReply, CaseReply, CasesReply, CountsReply, DecideBody } from '@vonk/api/desk/moderation.ts';
import type { ErrorReply } from '@vonk/api/errors.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { eraseMember } from '../leaving/erase-member.ts';
import { liftEnded } from '../restrictions/restriction.repository.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk, type TestStaff } from '../testing/test-desk.ts';

let test: TestApp;
let desk: TestDesk;
let maya: TestStaff;
let mikkel: TestStaff;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openTestDesk(test);
  maya = await desk.makeStaff('moderator');
  mikkel = await desk.makeStaff('moderator');
});
afterAll(async () => {
  await desk.close();
  await test.close();
});

const report = (by: TestMember, of: TestMember, body: object = { reason: 'offensive' }) =>
  test.call('POST', `/api/members/${of.id}/report`, { member: by, body });
const caseOf = async (member: TestMember): Promise<number> => {
  const { rows } = await test.db.query<{ id: number }>(
    'select id from moderation_case where member_id = $1 order by id desc',
    [member.id],
  );
  return rows[0]?.id ?? 0;
};
const opened = async (id: number, staff = maya) =>
  (await desk.call('GET', `/api/desk/cases/${id}`, { staff })).json<CaseReply>();
const claim = (id: number, staff = maya) => desk.call('POST', `/api/desk/cases/${id}/claim`, { staff });
const decide = (id: number, body: DecideBody, staff = maya) =>
  desk.call('POST', `/api/desk/cases/${id}/decision`, { staff, body });
const codeOf = (reply: { json: () => unknown }) => (reply.json() as ErrorReply).code;

async function reportedMember(reason = 'offensive') {
  const [by, of] = [await test.makeMember(), await test.makeMember({ name: 'Rob' })];
  await test.db.query('update member set password_hash = $2 where id = $1', [
    of.id,
    await hashPassword('a quiet garden'),
  ]);
  await report(by, of, { reason });
  return { by, of, id: await caseOf(of) };
}
const logIn = async (member: TestMember) => {
  const { rows } = await test.db.query<{ email: string }>('select email from member where id = $1', [member.id]);
  return test.call('POST', '/api/user', { body: { email: rows[0]?.email ?? '', password: 'a quiet garden' } });
};
const mailsTo = async (member: TestMember) => {
  const mails = await runOutbox(test);
  const { rows } = await test.db.query<{ email: string }>('select email from member where id = $1', [member.id]);
  return mails.filter(({ to }) => to === rows[0]?.email);
};

describe('cases', () => {
  it('reports of one target are one case, which the most serious of them makes urgent', async () => {
    const of = await test.makeMember();
    for (const reason of ['spam', 'spam', 'underage']) await report(await test.makeMember(), of, { reason });
    const found = await opened(await caseOf(of));
    expect(found).toMatchObject({ reports: 3, urgency: 3, reason: 'underage', about: { reports: 3, cases: 1 } });
    const { cases } = (await desk.call('GET', '/api/desk/cases', { staff: maya })).json<CasesReply>();
    expect(cases[0]?.urgency).toBe(3);
    const looks = await test.db.query(`select from staff_log where target = $1 and act = 'cases.read'`, [
      `case:${found.id}`,
    ]);
    expect(looks.rowCount).toBe(1);
  });

  it('a case keeps a reported message with those around it, also when it is gone', async () => {
    const [by, of] = [
      await test.makeMember({ isPaid: true, credits: 9 }),
      await test.makeMember({ isPaid: true, credits: 9 }),
    ];
    const send = (member: TestMember, to: TestMember, text: string) =>
      test.call('POST', '/api/messages', { member, body: { member_id: to.id, text, client_id: crypto.randomUUID() } });
    const { conversation_id } = (await send(by, of, 'hello')).json<{ conversation_id: number }>();
    await send(of, by, 'send me money');
    const body = { reason: 'spam', conversation_id, message_seq: 2 };
    expect((await report(by, of, body)).statusCode).toBe(200);
    // Somebody else's message is no reason to report this member.
    expect((await report(by, of, { ...body, message_seq: 1 })).statusCode).toBe(404);
    expect((await report(await test.makeMember(), of, body)).statusCode).toBe(404);
    const id = await caseOf(of);
    await claim(id);
    await decide(id, { action: 'remove', reason: 'fraud' });
    const { rows } = await test.db.query('select text from message where conversation_id = $1 order by seq', [
      conversation_id,
    ]);
    expect(rows).toEqual([{ text: 'hello' }, { text: '' }]);
    expect((await opened(id)).messages.map(({ text, is_reported }) => [text, is_reported])).toEqual([
      ['hello', false],
      ['send me money', true],
    ]);
  });

  it('two moderators at one case: one gets it, the other sees who, and a claim ends with its holder', async () => {
    const { id } = await reportedMember();
    const replies = await Promise.all([claim(id, maya), claim(id, mikkel)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [holder, other] = replies[0]?.statusCode === 200 ? [maya, mikkel] : [mikkel, maya];
    expect((await opened(id, other)).holder?.name).toBe(holder.name);
    expect(codeOf(await decide(id, { action: 'nothing' }, other))).toBe('case_unclaimed');
    const leaver = await desk.makeStaff('moderator');
    await desk.call('POST', `/api/desk/cases/${id}/release`, { staff: holder });
    await claim(id, leaver);
    await test.db.query('update staff set left_at = now() where id = $1', [leaver.id]);
    expect((await claim(id, leaver)).statusCode).toBe(403);
    expect((await opened(id, other)).holder).toBeNull();
    expect((await claim(id, other)).statusCode).toBe(200);
  });

  it('who comes second to a case is told who has it, and then who decided it', async () => {
    const { id } = await reportedMember();
    await claim(id, maya);
    const late = async (reply: ReturnType<typeof claim>) => (await reply).json<ErrorReply>();
    expect(await late(claim(id, mikkel))).toMatchObject({ code: 'case_taken', by_name: maya.name });
    const none = { action: 'nothing' } as const;
    expect(await late(decide(id, none, mikkel))).toMatchObject({ code: 'case_unclaimed', by_name: maya.name });
    await decide(id, none, maya);
    expect(await late(decide(id, none, mikkel))).toMatchObject({ code: 'case_closed', by_name: maya.name });
    expect(await late(claim(id, mikkel))).toMatchObject({ code: 'case_closed', by_name: maya.name });
  });

  it('a member who is erased while their case is open takes it along, and whoever has it is told', async () => {
    const { by, of, id } = await reportedMember();
    await report(by, of, { reason: 'spam' });
    await claim(id);
    await test.db.inTransaction((trx) => eraseMember(trx, of.id));
    // DSA art. 16(5): whoever reported hears what became of it, once.
    expect((await mailsTo(by)).map(({ text }) => text)).toEqual([
      expect.stringContaining('account waar het over ging'),
    ]);
    expect(codeOf(await decide(id, { action: 'ban', reason: 'insult' }))).toBe('case_closed');
    expect(await opened(id)).toMatchObject({ state: 'closed', member: null, about: null, profile: null });
  });

  it('DSA art. 16(5) whoever complained reads their answer, and whom it is about their own words alone', async () => {
    const of = await test.makeMember();
    const complaint = { email: 'bea@example.com', about: 'member', body: 'He uses a photo of me, of last June.' };
    const place = `/en/members/${of.id}`;
    await test.call('POST', '/api/complaints', { body: { ...complaint, place }, headers: { 'x-language': 'en' } });
    const id = await caseOf(of);
    await runOutbox(test);
    await claim(id);
    const words = 'Foto’s van anderen zijn niet toegestaan.';
    expect((await decide(id, { action: 'warn', reason: 'fake' })).json()).toMatchObject({
      fields: { answer: 'validation_failed' },
    });
    const answer = 'Bea, we warned him.';
    expect((await decide(id, { action: 'warn', reason: 'fake', words, answer })).statusCode).toBe(200);
    const mails = await runOutbox(test);
    const { rows } = await test.db.query<{ email: string }>('select email from member where id = $1', [of.id]);
    const textTo = (address: string | undefined) => mails.find(({ to }) => to === address)?.text ?? '';
    expect(textTo(complaint.email)).toContain(answer);
    expect(textTo(complaint.email)).not.toContain(words);
    expect(textTo(rows[0]?.email)).toContain(words);
    expect(textTo(rows[0]?.email)).not.toContain('Bea');
  });

  it('DSA art. 16(5) a complaint about a member who is erased is still answered', async () => {
    const of = await test.makeMember();
    const complaint = { email: 'ann@example.com', about: 'member', body: 'She asked me for money twice.' };
    const place = `https://vonk.example/en/members/${of.id}`;
    await test.call('POST', '/api/complaints', { body: { ...complaint, place }, headers: { 'x-language': 'en' } });
    const id = await caseOf(of);
    await test.db.inTransaction((trx) => eraseMember(trx, of.id));
    await runOutbox(test);
    expect(await opened(id)).toMatchObject({ state: 'open', member: null, about: null, complaint: { place } });
    await claim(id);
    expect((await decide(id, { action: 'nothing', answer: 'She has left.' })).statusCode).toBe(200);
    const [mail] = (await runOutbox(test)).filter(({ to }) => to === complaint.email);
    expect(mail?.text).toContain('She has left.');
  });
});

describe('decisions', () => {
  it('DSA art. 17 a ban ends sessions, is mailed with its reasons and told at the login; an appeal lifts it, by somebody else', async () => {
    const { by, of, id } = await reportedMember();
    await claim(id);
    expect((await decide(id, { action: 'ban' })).statusCode).toBe(400);
    expect((await decide(id, { action: 'ban', reason: 'threat', words: 'Je schreef Anna.' })).statusCode).toBe(200);
    expect((await test.call('GET', '/api/user', { member: of })).json()).toEqual({ user: null });
    expect((await test.call('GET', `/api/members/${of.id}`, { member: by })).statusCode).toBe(404);
    const [mail] = await mailsTo(of);
    expect(mail?.text).toMatch(/Je schreef Anna\.[\s\S]*\/decision\?id=/);
    const refused = (await logIn(of)).json<ErrorReply>();
    expect(refused.code).toBe('account_banned');
    const page = refused.link ?? '';
    const read = async () => (await test.call('GET', `/api${page}`)).json<DecisionReply>();
    expect(await read()).toMatchObject({ heading: 'Je account is geblokkeerd', is_closed: true, can_appeal: true });
    expect((await test.call('GET', `/api${page}x`)).statusCode).toBe(410);

    const asked = new URLSearchParams(page.split('?')[1]);
    const body = { id: Number(asked.get('id')), key: asked.get('key'), words: 'Dat was ik niet.' };
    expect((await test.call('POST', '/api/decision/appeal', { body })).statusCode).toBe(200);
    expect(codeOf(await test.call('POST', '/api/decision/appeal', { body }))).toBe('appeal_closed');
    const waiting = async () =>
      (await desk.call('GET', '/api/desk/appeals', { staff: mikkel })).json<AppealsReply>().appeals;
    const own = { words: 'Dat was ik niet.', said: 'Je schreef Anna.', is_own: false };
    expect(await waiting()).toMatchObject([{ ...own, is_late: false }]);
    await test.db.query('update moderation_appeal set due_at = now() where decision_id = $1', [body.id]);
    expect(await waiting()).toMatchObject([{ ...own, is_late: true }]);
    const answer = (staff: TestStaff) =>
      desk.call('POST', `/api/desk/appeals/${body.id}`, {
        staff,
        body: { outcome: 'lifted', answer: 'Het was iemand anders.' },
      });
    expect(codeOf(await answer(maya))).toBe('appeal_own');
    expect((await answer(mikkel)).statusCode).toBe(200);
    const late = await answer(await desk.makeStaff('moderator'));
    expect(late.json()).toMatchObject({ code: 'appeal_closed', by_name: mikkel.name });
    expect((await logIn(of)).statusCode).toBe(200);
    expect((await test.call('GET', `/api/members/${of.id}`, { member: by })).statusCode).toBe(200);
    const told = (await mailsTo(of))[0]?.text;
    expect(told).toContain('Het was iemand anders.');
    // There is nothing left to appeal against.
    expect([told, (await read()).lines.join()].map((text) => text?.includes('binnen zes maanden'))).toEqual([
      false,
      false,
    ]);
  });

  it('DSA art. 20 where an appeal changed nothing, the page and the mail say who else decides, and offer none', async () => {
    const { by, of, id } = await reportedMember();
    await claim(id);
    await decide(id, { action: 'warn', reason: 'insult', words: 'Je schold.' });
    const [statement] = await mailsTo(of);
    expect(statement?.text).toMatch(
      /Lees de beslissing of maak bezwaar:[\s\S]*binnen zes maanden[\s\S]*naar de rechter/,
    );
    const [page = '', query] = /\/decision\?(\S+)/.exec(statement?.text ?? '') ?? [];
    const read = async (member?: TestMember) =>
      (await test.call('GET', `/api${page}`, { member })).json<DecisionReply>();
    expect((await read()).lines.join()).toContain('binnen zes maanden');
    // Others may have the link; only the member has read it.
    expect([(await read()).is_own, (await read(by)).is_own, (await read(of)).is_own]).toEqual([false, false, true]);
    const asked = new URLSearchParams(query);
    const decision = Number(asked.get('id'));
    const body = { id: decision, key: asked.get('key'), words: 'Ik schold niet.' };
    await test.call('POST', '/api/decision/appeal', { body });
    const answer = { outcome: 'upheld', answer: 'Toch wel.' };
    await desk.call('POST', `/api/desk/appeals/${decision}`, { staff: mikkel, body: answer });
    const [told] = await mailsTo(of);
    for (const text of [told?.text, (await read()).lines.join()]) {
      expect(text).toContain('naar de rechter');
      expect(text).not.toContain('binnen zes maanden');
    }
    expect(told?.text).toContain('Lees de beslissing:');
  });

  it('DSA art. 17 a suspended member is told until when, and comes back by themselves', async () => {
    const { of, id } = await reportedMember();
    await claim(id);
    await decide(id, { action: 'suspend', reason: 'insult', days: 3 });
    const { until, link } = (await logIn(of)).json<{ until: string; link: string }>();
    expect(until).toMatch(/^20/);
    const read = async () => (await test.call('GET', `/api${link}`)).json<DecisionReply>();
    const open = await read();
    // The page tells the moment in the zone of who reads it.
    expect(new Date(open.until?.at ?? '')).toEqual(new Date(until));
    expect(open.heading).toBe(`Je account is geschorst tot ${open.until?.said}`);
    await test.db.query(`update moderation_decision set until = now() - interval '1 second' where member_id = $1`, [
      of.id,
    ]);
    const over = await read();
    expect(over.heading).toBe(`Je account was geschorst tot ${over.until?.said}`);
    await test.db.query(`update member_restriction set until = now() - interval '1 second' where member_id = $1`, [
      of.id,
    ]);
    expect((await logIn(of)).statusCode).toBe(200);
  });

  it('a suspension that is made longer in the moment in which it ends is not lifted', async () => {
    const { of, id } = await reportedMember();
    await claim(id);
    await decide(id, { action: 'suspend', reason: 'insult', days: 3 });
    // It was found to be over, and before the member is let in a moderator decides otherwise.
    await liftEnded(test.db, of.id);
    expect((await logIn(of)).json()).toMatchObject({ code: 'account_suspended' });
    await test.db.query('update member_restriction set until = now() where member_id = $1', [of.id]);
    await liftEnded(test.db, of.id);
    expect((await logIn(of)).statusCode).toBe(200);
  });

  it('DSA art. 16(5) whoever reported hears what was decided, once', async () => {
    const { by, of, id } = await reportedMember('spam');
    await report(by, of, { reason: 'fake' });
    await mailsTo(by);
    await claim(id);
    await decide(id, { action: 'nothing' });
    const mails = await mailsTo(by);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/niets gevonden[\s\S]*Klachten:\n\S+\/complaints\n/);
  });

  it('DSA art. 24 counts of a year say how many, how fast and what became of appeals', async () => {
    const year = new Date().getUTCFullYear();
    const staff = maya;
    const { rows } = (await desk.call('GET', `/api/desk/case-counts?year=${year}`, { staff })).json<CountsReply>();
    expect(rows.find(({ action }) => action === 'ban')).toMatchObject({
      reason: 'threat',
      appeals: 1,
      lifted: 1,
      is_automated: false,
    });
    const csv = await desk.call('GET', `/api/desk/case-counts.csv?year=${year}`, { staff });
    expect(csv.body).toContain('threat,ban,no,1,');
  });
});

it('decision 24 nobody but moderators and the owner comes to cases', async () => {
  for (const role of ['operator', 'payments', 'marketing', 'support'] as const)
    expect((await desk.call('GET', '/api/desk/cases', { staff: await desk.makeStaff(role) })).statusCode).toBe(403);
});

it('10,000 reports of one member are one case', async () => {
  const of = await test.makeMember();
  const { rows } = await test.db.query<{ first: number }>(
    `with made as (insert into member (site_id, language, country)
       select 1, 'nl', 'NL' from generate_series(1, 10000) returning id) select min(id) as first from made`,
  );
  await test.db.query(`do $$ begin for n in 0..9999 loop
    perform moderation_report(${rows[0]?.first} + n, 1, ${of.id}, 'spam', '', null, null, null, 24);
    if n % 50 = 0 then commit; end if;
  end loop; end $$`);
  expect(await opened(await caseOf(of))).toMatchObject({ reports: 10000 });
});

it('the queue of 100,000 cases reads no more than a page', async () => {
  await test.db.query(
    `insert into moderation_case (site_id, kind, target, urgency, reason, due_at, created_at)
     select 1, 'member', 'member:' || -n, 1 + n % 3, 'spam', now(), now() - n * interval '1 second' from generate_series(1, 100000) n`,
  );
  await test.db.query('analyze moderation_case');
  const first = (await desk.call('GET', '/api/desk/cases', { staff: maya })).json<CasesReply>();
  const next = (
    await desk.call('GET', `/api/desk/cases?after=${encodeURIComponent(first.next ?? '')}`, { staff: maya })
  ).json<CasesReply>();
  expect(first.cases).toHaveLength(50);
  expect(next.cases.map(({ id }) => id)).not.toContain(first.cases.at(-1)?.id);
  const { rows } = await test.db.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, timing off, summary off) select * from moderation_case c where c.state = 'open'
      and c.urgency <= 3 and (c.urgency < 3 or (c.created_at, c.id) > (now() - interval '1 day', 0))
      order by c.urgency desc, c.created_at, c.id limit 51`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('moderation_case_queue');
  expect(plan).not.toContain('Seq Scan');
});
