import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { keepLog } from '../testing/keep-log.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { logErrors, withoutAddresses } from './log-errors.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const logged = (error: unknown): string => {
  const log = keepLog();
  pino({ serializers: logErrors }, log.stream).error({ err: error }, 'failed');
  return log.text();
};
const failure = (sql: string, values: unknown[]) => test.db.query(sql, values).catch((error: unknown) => error);

it('decision 24 a failure of the database is written without the values of a person', async () => {
  const word = `word-${randomUUID()}`;
  await test.db.query('create table strict_words (word text check (length(word) < 5), other text not null)');
  for (const error of [
    await failure('insert into strict_words values ($1, $1)', [word]),
    await failure('insert into strict_words values ($1)', [word]),
    await failure('select $1::text::int', [word]),
  ]) {
    const text = logged(error);
    expect(text).not.toContain(word);
    expect(text).toContain('"code":"2');
    expect(text).toContain('log-errors.test.ts');
  }
});

it('decision 24 a request is written without what opens an account, and without where it came from', async () => {
  const log = keepLog();
  const told = await createTestApp({ LOG_LEVEL: 'info' }, [], log.stream);
  const url = `/api/password/reset?token=${randomUUID()}`;
  const from = { remoteAddress: '203.0.113.9', headers: { host: 'localhost', 'x-request-type': 'client' } };
  await told.app.inject({ method: 'GET', url, ...from });
  await told.close();
  expect(log.text()).toContain('"method":"GET","url":"/api/password/reset","host":"localhost"');
  expect(log.text()).not.toMatch(/token|203\.0\.113/);
});

it('decision 24 a path that opens the copy of a member’s data is written without its token', () => {
  const url = `/api/data-export/${'Ab-_'.repeat(10)}abc?language=de`;
  expect(logErrors.req({ method: 'GET', url, host: 'localhost' }).url).toBe('/api/data-export/…');
});

it('decision 24 a mail that is refused is written without whom it was for, wherever the mail server says it', () => {
  const said = '550 5.1.1 <ann.b+tag@mail.example.com>: Recipient address rejected: User unknown';
  // As nodemailer throws it.
  const refused = Object.assign(new Error(`Can't send mail - all recipients were rejected: ${said}`), {
    ...{
      code: 'EENVELOPE',
      response: said,
      responseCode: 550,
      command: 'RCPT TO',
      rejected: ['ann.b+tag@mail.example.com'],
    },
    rejectedErrors: [Object.assign(new Error(said), { recipient: 'ann.b+tag@mail.example.com' })],
  });
  const text = logged(refused);
  expect(text).not.toMatch(/ann|mail\.example/);
  expect(text).toContain('550 5.1.1 <…>: Recipient address rejected: User unknown');
  expect(text).toContain('"code":"EENVELOPE"');
  // Folders of packages have the same sign.
  expect(withoutAddresses('at file:///app/node_modules/@vonk/api/src/a.ts:1:2')).toContain('node_modules/@vonk/api');
});

it('a text of a megabyte is written, which looked through from each of its letters would take half an hour', () => {
  const text = 'a'.repeat(1_000_000);
  expect(withoutAddresses(text)).toBe(text);
});

it('other failures keep their words', () => {
  expect(logged(Object.assign(new Error('it answered "no"'), { detail: 'status 502' }))).toContain('status 502');
});
