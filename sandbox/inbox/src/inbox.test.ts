import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { createInboxServer } from './inbox-server.ts';
import { createMailServer } from './mail-server.ts';
import { type InboxMessage, openMessageStore } from './message-store.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-inbox-'));
const store = openMessageStore(dir);
const web = createInboxServer(store);
const mail = createMailServer(store);
let base: string;
let smtpPort: number;

beforeAll(async () => {
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  smtpPort = await new Promise<number>((done) => {
    const listening = mail.listen(0, '127.0.0.1', () => done((listening.address() as AddressInfo).port));
  });
});
afterAll(async () => {
  await new Promise<void>((done) => mail.close(done));
  web.closeAllConnections();
  await new Promise((done) => web.close(done));
  fs.rmSync(dir, { recursive: true });
});

const messages = async (to: string) =>
  ((await (await fetch(`${base}/api/messages?to=${encodeURIComponent(to)}`)).json()) as { messages: InboxMessage[] })
    .messages;

describe('the demo inbox', () => {
  it('takes mail by SMTP and gives its links', async () => {
    const transport = nodemailer.createTransport(`smtp://127.0.0.1:${smtpPort}`);
    await transport.sendMail({
      from: '"Vonk" <no-reply@vonk.example>',
      to: 'jan@example.com',
      subject: 'Héllo',
      text: 'Go: http://localhost:3000/activate/done?token=abc&x=1.',
      html: '<head></head><a href="http://localhost:3000/activate/done?token=abc&amp;x=1">go</a><script>bad()</script>',
    });
    transport.close();
    const [message] = await messages('JAN@');
    expect(message).toMatchObject({
      subject: 'Héllo',
      to: 'jan@example.com',
      links: ['http://localhost:3000/activate/done?token=abc&x=1'],
    });
    const body = await fetch(`${base}/messages/${message?.id}/body`);
    expect(body.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await body.text()).toContain('<base target="_blank">');
    expect(await (await fetch(`${base}/?to=jan`)).text()).toContain('Héllo');
    expect(await messages('somebody else')).toEqual([]);
  });

  it('takes text messages, escapes them, and finds them again after a restart', async () => {
    const sms = { to: '+31612345678', text: 'Your code is 1234 <b>' };
    await fetch(`${base}/sms`, { method: 'POST', body: JSON.stringify(sms) });
    expect((await messages('+316'))[0]).toMatchObject({ kind: 'sms', text: sms.text });
    expect(await (await fetch(`${base}/?to=%2B316`)).text()).toContain('1234 &lt;b&gt;');
    expect(openMessageStore(dir).list('+316')).toHaveLength(1);
  });
});
