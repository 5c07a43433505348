import type { OutgoingMail } from '../jobs/job-deps.ts';
import { cookiesOf, postForm } from '../testing/post-form.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { answerComplaint } from './answer-complaint.ts';
import { sendComplaintMail } from './send-complaint-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const complaint = { email: 'Ann@Example.com', about: 'member', place: 'Noor', body: 'She asked me for money twice.' };
const send = (body: object, member?: Parameters<TestApp['call']>[2]) =>
  test.call('POST', '/api/complaints', { body, headers: { 'x-language': 'en' }, ...member });

async function mailOf(number: string): Promise<OutgoingMail> {
  const mails: OutgoingMail[] = [];
  const { rows } = await test.db.query<{ id: number }>('select id from complaint where number = $1', [number]);
  const deps = { ...test.deps, sendMail: async (mail: OutgoingMail) => void mails.push(mail) };
  await sendComplaintMail({ complaint_id: rows[0]?.id ?? 0 }, deps);
  return mails[0] ?? { from: '', to: '', subject: '', html: '', text: '' };
}
const linkIn = ({ text }: OutgoingMail) => new URL(/http\S+complaints\S+/.exec(text)?.[0] ?? 'http://none');
const look = (link: URL) => test.call('GET', `/api/complaints/${link.pathname.split('/').at(-1)}${link.search}`);

describe('R-SITE-3 complaints', () => {
  it('get a number at once, a mail with a link, and an answer by mail that the link shows', async () => {
    const { number, email } = (await send(complaint)).json();
    expect(email).toBe('ann@example.com');
    const mail = await mailOf(number);
    expect([mail.to, mail.subject]).toEqual(['ann@example.com', `We have your complaint (${number})`]);
    const link = linkIn(mail);
    expect((await look(link)).json()).toMatchObject({ body: complaint.body, answered_at: null });
    const { rows } = await test.db.query<{ id: number }>('select id from complaint where number = $1', [number]);
    const answer = () => test.db.inTransaction((trx) => answerComplaint(trx, rows[0]?.id ?? 0, 'We took it away.'));
    expect([await answer(), await answer()]).toEqual([true, false]);
    expect((await mailOf(number)).text).toContain('We took it away.');
    expect((await look(link)).json()).toMatchObject({ answer: 'We took it away.' });
    link.search = '?key=wrong';
    expect((await look(link)).statusCode).toBe(404);
  });

  it('of a member go to the address of the account', async () => {
    const member = await test.makeMember();
    const reply = await send({ ...complaint, email: '' }, { member });
    expect(reply.json().email).toMatch(/^member\d+@example\.com$/);
  });

  it('are all taken, and fill nobody’s box: five mails a day that they were, whatever tag an address has', async () => {
    await test.db.query('delete from outbox');
    for (const tag of ['', '+a', '+b', '+c', '+d', '+e', ''])
      expect((await send({ ...complaint, email: `box${tag}@example.com` })).statusCode).toBe(200);
    const { rows } = await test.db.query(`select 1 from outbox where topic = 'complaint_mail'`);
    expect(rows).toHaveLength(5);
  });

  it.each([
    [{ ...complaint, email: 'nobody' }, 'email'],
    [{ ...complaint, body: 'Too short' }, 'body'],
    [{ ...complaint, about: 'illegal' }, 'good_faith'],
  ])('say what is missing (%#)', async (body, field) => {
    const reply = await send(body);
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
  });

  it('R-ROUTE-10 are taken without script: the page they come back to tells the number', async () => {
    const form = { ...complaint, about: 'illegal', good_faith: 'yes', from: '/en/complaints' };
    const reply = await postForm(test, '/api/complaints', form);
    expect(reply.headers.location).toBe('/en/complaints#form-answer');
    const kept = JSON.parse(Buffer.from(cookiesOf(reply)['__Host-form']?.split('=')[1] ?? '', 'base64url').toString());
    expect(kept.posted.values.number).toMatch(/^C-\w{4}-\w{4}$/);
  });
});
