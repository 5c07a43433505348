import { randomUUID } from 'node:crypto';
import type { MailPayload } from '../jobs/topics.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { queueMail } from './queue-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: 'https://localhost' });
});
afterAll(() => test.close());

const send = async (payload: MailPayload) => {
  await queueMail(test.db, payload);
  return runOutbox(test);
};
const emailOf = async ({ id }: TestMember) =>
  (await test.db.query<{ email: string }>('select email from member where id = $1', [id])).rows[0]?.email ?? '';
const setMember = (id: number, column: 'status' | 'language' | 'country' | 'formats', value: string) =>
  test.db.query(`update member set ${column} = $2 where id = $1`, [id, value]);

async function makePayment(memberId: number, withdrawn = false): Promise<string> {
  const id = randomUUID();
  await test.db.query(
    `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, status,
            provider, completed_at, withdrawn_at, refunded_credits, refunded_minor)
     select $1, $2, 1, id, 1500, 899500, 899500, 'EUR', 'ideal', $3, 'sandbox', '2026-11-01 12:00Z',
            case when $4 then timestamptz '2026-11-02 12:00Z' end, case when $4 then 1000 else 0 end,
            case when $4 then 599666 else 0 end
       from bundle where site_id = 1 limit 1`,
    [id, memberId, withdrawn ? 'refunded' : 'completed', withdrawn],
  );
  return id;
}

describe('a mail with a link', () => {
  it('R-ACCOUNT-5 leads to the page of its purpose on the site and in the language of the member', async () => {
    const member = await test.makeMember({ status: 'not_confirmed' });
    await setMember(member.id, 'language', 'de');
    const [mail] = await send({ template: 'activate', member_id: member.id });
    expect(mail?.to).toBe(await emailOf(member));
    expect(mail?.link).toMatch(/^\/de\/activate\/done\?token=[\w-]{43}$/);
    expect(mail?.text).toContain('https://localhost/de/activate/done');
  });

  it('keeps no token: only its hash is stored, and every mail has another', async () => {
    const member = await test.makeMember({ status: 'not_confirmed' });
    const [first] = await send({ template: 'activate', member_id: member.id });
    const [second] = await send({ template: 'activate', member_id: member.id });
    expect(first?.token).not.toBe(second?.token);
    const { rows } = await test.db.query(
      `select 1 from mail_token where encode(token_hash, 'escape') = any($1) or encode(token_hash, 'base64') = any($1)`,
      [[first?.token, second?.token]],
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['reset', '/reset-password/do'],
    ['already_member', '/login'],
  ] as const)('%s goes to the address that was named', async (template, path) => {
    const member = await test.makeMember();
    const [mail] = await send({ template, site_id: 1, email: await emailOf(member) });
    expect(mail?.link.split('?')[0]).toBe(path);
  });

  it('R-ACCOUNT-9 brings back whoever deleted the account, and nobody else', async () => {
    const member = await test.makeMember();
    expect(await send({ template: 'reactivate', member_id: member.id })).toEqual([]);
    await setMember(member.id, 'status', 'deleted');
    const [mail] = await send({ template: 'reactivate', member_id: member.id });
    expect(mail?.link).toMatch(/^\/account-deleted\?token=/);
  });

  it('of a new address goes to that address, and of a changed one to the old', async () => {
    const member = await test.makeMember();
    const [asked] = await send({ template: 'mail_change', member_id: member.id, new_email: 'new@example.com' });
    expect([asked?.to, asked?.link.split('?')[0]]).toEqual(['new@example.com', '/mail-change/do']);
    expect(asked?.text).toContain('new@example.com');
    const [told] = await send({ template: 'mail_changed', member_id: member.id, old_email: 'old@example.com' });
    expect(told?.to).toBe('old@example.com');
  });
});

describe('no mail goes', () => {
  it('to an address without an account, and nobody can tell by it', async () => {
    expect(await send({ template: 'reset', site_id: 1, email: 'nobody@example.com' })).toEqual([]);
  });

  it('to an address of another site', async () => {
    const member = await test.makeMember();
    expect(await send({ template: 'reset', site_id: 2, email: await emailOf(member) })).toEqual([]);
  });

  it('to a new address that is somebody else’s already', async () => {
    const [member, other] = [await test.makeMember(), await test.makeMember()];
    const payload = { template: 'mail_change', member_id: member.id, new_email: await emailOf(other) } as const;
    expect(await send(payload)).toEqual([]);
  });

  it('to confirm what is confirmed', async () => {
    const member = await test.makeMember();
    expect(await send({ template: 'activate', member_id: member.id })).toEqual([]);
  });

  it.each(['banned', 'deleted'])('to a member who is %s', async (status) => {
    const member = await test.makeMember();
    const email = await emailOf(member);
    await setMember(member.id, 'status', status);
    expect(await send({ template: 'password_changed', member_id: member.id })).toEqual([]);
    // Who has left is mailed the way back in its place (R-ACCOUNT-2).
    const mails = await send({ template: 'reset', site_id: 1, email });
    expect(mails.map(({ link }) => link.split('?')[0])).toEqual(status === 'deleted' ? ['/account-deleted'] : []);
  });

  it('of a purchase that is not there, or that was not withdrawn from', async () => {
    const member = await test.makeMember();
    const payment = { member_id: member.id, payment_id: await makePayment(member.id) };
    expect(await send({ template: 'withdrawal', ...payment })).toEqual([]);
    expect(await send({ template: 'receipt', ...payment, payment_id: randomUUID() })).toEqual([]);
  });
});

describe('receipts', () => {
  it('R-PAY-1 say credits, amount, method and number as the member’s language writes them', async () => {
    const member = await test.makeMember();
    await setMember(member.id, 'language', 'de');
    const id = await makePayment(member.id);
    const [mail] = await send({ template: 'receipt', member_id: member.id, payment_id: id });
    for (const part of ['1.500', '8.995,00\u00a0€', 'iDEAL | Wero', id, '14']) expect(mail?.text).toContain(part);
    expect(mail?.link).toBe(`/de/transactions/${id}`);
  });

  it.each(['banned', 'deleted'])('go to a member who is %s as well: the money was taken', async (status) => {
    const member = await test.makeMember();
    const id = await makePayment(member.id);
    await setMember(member.id, 'status', status);
    const [mail] = await send({ template: 'receipt', member_id: member.id, payment_id: id });
    expect([mail?.to, mail?.link]).toEqual([await emailOf(member), `/transactions/${id}`]);
  });

  it.each([
    ['en', 'NL', null, 'Paid on 1 November 2026 at 13:00 CET by direct debit', '€8,995.00'],
    ['en', 'US', null, 'Paid on November 1, 2026 at 01:00 PM GMT+1', '€8,995.00'],
    ['en', 'NL', 'US', 'Paid on November 1, 2026 at 01:00 PM', '€8,995.00'],
    ['de', 'DE', null, 'Bezahlt am 1. November 2026 um 13:00 MEZ per Lastschrift', '8.995,00\u00a0€'],
    ['sv', 'FI', null, 'Betalat 1 november 2026 kl. 14:00 EET med autogiro', '8\u00a0995,00\u00a0€'],
  ])('R-I18N-4 in %s for %s, formats of %s, say when and how as that member’s pages do', async (...given) => {
    const [language, country, formats, when, amount] = given;
    const member = await test.makeMember({ country });
    await setMember(member.id, 'language', language);
    if (formats) await setMember(member.id, 'formats', formats);
    const id = await makePayment(member.id);
    await test.db.query(`update payment set method = 'directdebit' where id = $1`, [id]);
    const [mail] = await send({ template: 'receipt', member_id: member.id, payment_id: id });
    expect(mail?.text).toContain(when);
    expect(mail?.text).toContain(amount);
  });

  it('decision 6 of a withdrawal say what went back, not what was paid', async () => {
    const member = await test.makeMember();
    await setMember(member.id, 'language', 'en');
    const id = await makePayment(member.id, true);
    const [mail] = await send({ template: 'withdrawal', member_id: member.id, payment_id: id });
    expect(mail?.text).toContain('1,000');
    expect(mail?.text).toContain('€5,996.66');
    expect(mail?.text).not.toContain('8,995');
  });
});

it('a mail that this release does not know is refused, not sent half', async () => {
  await test.db.query(`insert into outbox (topic, payload) values ('mail', '{"template":"newsletter","member_id":1}')`);
  await expect(runOutbox(test)).rejects.toThrow('template');
});
