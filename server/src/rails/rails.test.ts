import { randomUUID } from 'node:crypto';
import type { CaseReply } from '@vonk/api/desk/moderation.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { openTestDesk, type TestDesk, type TestStaff } from '../testing/test-desk.ts';
import { firstMessageHit } from './first-message-hits.ts';
import { watchLimits } from './watch-rails.ts';

let test: TestApp;
let desk: TestDesk;
let maya: TestStaff;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT: '60' });
  desk = await openTestDesk(test);
  maya = await desk.makeStaff('moderator');
});
afterAll(async () => {
  await desk.close();
  await test.close();
});

const write = (from: TestMember, to: TestMember, text: string) =>
  test.call('POST', '/api/messages', { member: from, body: { member_id: to.id, text, client_id: randomUUID() } });
/** Sends the same first message to so many people, each another one. */
async function writeToMany(from: TestMember, count: number, text: (n: number) => string): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const reply = await write(from, await test.makeMember(), text(n));
    expect(reply.statusCode).toBe(201);
  }
}
const casesOf = async ({ id }: TestMember) =>
  (
    await test.db.query<{ id: number; reason: string; kind: string; state: string }>(
      'select id, reason, kind, state from moderation_case where member_id = $1 order by id',
      [id],
    )
  ).rows;
const opened = async (id: number) =>
  (await desk.call('GET', `/api/desk/cases/${id}`, { staff: maya })).json<CaseReply>();
/** Telling the recipient notes what is to be looked at. */
const work = async () => {
  await runOutbox(test);
  await runOutbox(test);
};
const paid = () => test.makeMember({ isPaid: true, credits: 99 });
const LETTER = 'Hello dear, I saw your lovely picture and felt a spark.';

describe('hits of the guard rails', () => {
  it('decision 24 the same first words to many are one open case that shows them, and nobody is punished by it', async () => {
    const rob = await paid();
    await writeToMany(rob, 7, () => LETTER);
    await work();
    expect(await casesOf(rob)).toEqual([]);
    await writeToMany(rob, 3, (n) => `${LETTER.toUpperCase()}${' '.repeat(n)}`);
    await work();
    const [found, ...more] = await casesOf(rob);
    expect([found, more]).toMatchObject([{ reason: 'same_text', kind: 'message', state: 'open' }, []]);
    const { messages, about, reports } = await opened(found?.id ?? 0);
    expect(messages.length).toBeGreaterThan(7);
    expect(messages.every(({ is_reported, is_theirs }) => is_reported && is_theirs)).toBe(true);
    expect(new Set(messages.map(({ seq }) => seq)).size).toBe(messages.length);
    expect([about?.status, reports]).toEqual(['active', 0]);
  });

  it('a greeting is the same for everybody, and an answer is no first message', async () => {
    const [rob, anna] = [await paid(), await paid()];
    await writeToMany(rob, 10, () => 'Hi, how are you?');
    await write(anna, rob, 'Hello');
    await write(rob, anna, 'Send the money by Western Union');
    await work();
    expect([await casesOf(rob), await casesOf(anna)]).toEqual([[], []]);
  });

  it('a first message that asks for money or leads elsewhere is a case, to which more are added, ten at most', async () => {
    const rob = await paid();
    await writeToMany(rob, 12, (n) => `Text me on telegram, my name there is rob${n}`);
    await write(rob, await test.makeMember(), 'I am stuck abroad, could you send me money?');
    await work();
    const cases = await casesOf(rob);
    expect(cases.map(({ reason }) => reason)).toEqual(['first_link', 'first_payment']);
    expect((await opened(cases[0]?.id ?? 0)).messages).toHaveLength(10);
    expect(await opened(cases[1]?.id ?? 0)).toMatchObject({ urgency: 2, messages: [{ is_reported: true }] });
  });

  it('removing takes every message that hit, an appeal brings all back, and no measure keeps the rail silent for a week', async () => {
    const rob = await paid();
    const readers = [await paid(), await paid()];
    for (const reader of readers) await write(rob, reader, 'My shop is at www.pills.example');
    await work();
    const [{ id } = { id: 0 }] = await casesOf(rob);
    await desk.call('POST', `/api/desk/cases/${id}/claim`, { staff: maya });
    const body = { action: 'remove', reason: 'advertising' };
    expect((await desk.call('POST', `/api/desk/cases/${id}/decision`, { staff: maya, body })).statusCode).toBe(200);
    const [mail] = await runOutbox(test);
    expect(mail?.text).toContain('een programma merkte het op en deed zelf niets');
    const shown = async () =>
      Promise.all(readers.map(async (member) => (await test.call('GET', '/api/chats', { member })).body));
    expect((await shown()).join()).not.toContain('pills');
    const { rows } = await test.db.query<{ id: number }>(
      `insert into moderation_appeal (decision_id, site_id, member_id, words, due_at)
       select id, site_id, member_id, 'No.', now() from moderation_decision where case_id = $1 returning decision_id as id`,
      [id],
    );
    const staff = await desk.makeStaff('moderator');
    const lift = { outcome: 'lifted', answer: 'You are right.' };
    await desk.call('POST', `/api/desk/appeals/${rows[0]?.id}`, { staff, body: lift });
    expect((await shown()).every((list) => list.includes('pills'))).toBe(true);
    await write(rob, await test.makeMember(), 'Look at www.pills.example');
    await work();
    expect(await casesOf(rob)).toHaveLength(1);
    await test.db.query(`update moderation_case set decided_at = now() - interval '8 days' where id = $1`, [id]);
    await write(rob, await test.makeMember(), 'Look at www.pills.example');
    await work();
    expect(await casesOf(rob)).toHaveLength(2);
  });

  it('whoever goes on and on against a limit is a case, whoever met it once is none', async () => {
    const [many, few] = [await test.makeMember(), await test.makeMember()];
    const like = async (member: TestMember, times: number) => {
      const { id } = await test.makeMember();
      for (let n = 0; n < times; n += 1) await test.call('POST', `/api/members/${id}/like`, { member });
    };
    // With a twentieth of the usual limits: ten likes a day.
    await like(many, 20);
    await like(few, 12);
    await watchLimits({}, { ...test.deps, sendMail: async () => {} });
    await watchLimits({}, { ...test.deps, sendMail: async () => {} });
    expect((await casesOf(many)).map(({ reason, kind }) => [reason, kind])).toEqual([['limit_likes', 'member']]);
    expect(await casesOf(few)).toEqual([]);
  });
});

describe('what first messages say', () => {
  it.each([
    'Can you send me money for the ticket?',
    'Kun je me wat geld lenen?',
    'Kannst du mir Geld schicken?',
    'Peux-tu m’acheter une carte-cadeau ? envoie de l’argent',
    'Envíame dinero por favor',
    'Mi puoi mandare? Mandami dei soldi',
    'Proszę, wyślij mi pieniądze',
    'Kan du skicka lite pengar?',
    'Kan du sende mig nogle penge?',
    'Kan du låne meg penger? Send penger',
    'Voitko lähettää minulle rahaa?',
    'I invest in Bitcoin, let me show you',
  ])('asks for money: %s', (text) => expect(firstMessageHit(text)).toBe('first_payment'));
  it.each(['Write me at https://me.example', 'rob@example.com', 'WhatsApp me: 06-12 34 56 78', 'add me on Snapchat'])(
    'leads elsewhere: %s',
    (text) => expect(firstMessageHit(text)).toBe('first_link'),
  );
  it.each([
    'Hi, I am 34 and live in Utrecht since 2019.',
    'Money is not everything, but a good laugh is.',
    'Ik werk bij een bank en hou van wandelen.',
    'Wie geht es dir? Ich mag Musik und Geld macht nicht glücklich.',
    'I send you a big smile. See you at 20:30?',
    'Qué guapa. ¿Te gusta bailar?',
    'We could meet on 24-12-2026 at 19.00',
  ])('is harmless: %s', (text) => expect(firstMessageHit(text)).toBeNull());
});
