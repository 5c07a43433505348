import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInboxServer } from './inbox-server.ts';
import { type InboxMessage, openMessageStore } from './message-store.ts';
import { smsMessage } from './parse-mail.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-inbox-web-'));
const store = openMessageStore(dir);
const web = createInboxServer(store);
let base: string;

beforeAll(async () => {
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
  const address = web.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  web.closeAllConnections();
  await new Promise((done) => web.close(done));
  fs.rmSync(dir, { recursive: true });
});
beforeEach(() => store.clear());

const mail = (given: Partial<InboxMessage> = {}): InboxMessage => ({
  ...smsMessage('jan@example.com', 'Welcome'),
  kind: 'mail',
  from: 'Vonk',
  subject: 'Hello',
  ...given,
});
const text = async (url: string) => (await fetch(base + url)).text();
const sendSms = (body: string) => fetch(`${base}/sms`, { method: 'POST', body });

describe('the page of the inbox', () => {
  it('says that there is nothing yet', async () => {
    expect(await text('/')).toContain('Nothing yet');
  });

  it('shows the newest message, or the one that was chosen', async () => {
    const [first, second] = [mail({ subject: 'The first' }), mail({ subject: 'The second' })];
    store.add(first);
    store.add(second);
    expect(await text('/')).toContain('<h2>The second</h2>');
    expect(await text(`/?id=${first.id}`)).toContain('<h2>The first</h2>');
  });

  it('filters by recipient and keeps the filter in its links', async () => {
    store.add(mail({ to: 'jan@example.com', subject: 'For Jan' }));
    store.add(mail({ to: 'noor@example.com', subject: 'For Noor' }));
    const page = await text('/?to=NOOR');
    expect(page).toContain('For Noor');
    expect(page).not.toContain('For Jan');
    expect(page).toContain('value="NOOR"');
    expect(page).toContain('to=NOOR&amp;id=');
  });

  it('never runs what a mail, a sender or an address brings along', async () => {
    const bad = '"><script>bad()</script>';
    store.add(mail({ subject: bad, from: bad, to: bad, text: bad, html: '', links: [`http://a.example/${bad}`] }));
    expect(await text('/')).not.toContain('<script>bad()');
    expect(await text(`/?to=${encodeURIComponent(bad)}`)).not.toContain('<script>bad()');
  });

  it('shows a mail’s own HTML in a frame that may run nothing', async () => {
    const message = mail({ html: '<head></head><p>Hi</p>' });
    store.add(message);
    const page = await text('/');
    expect(page).toContain(`src="/messages/${message.id}/body"`);
    expect(page).toMatch(/sandbox="(?![^"]*allow-scripts)[^"]*"/);
  });
});

describe('the calls of the inbox', () => {
  it('give the newest messages first, as many as asked for', async () => {
    for (const subject of ['one', 'two', 'three']) store.add(mail({ subject }));
    const { messages }: { messages: InboxMessage[] } = JSON.parse(await text('/api/messages?limit=2'));
    expect(messages.map(({ subject }) => subject)).toEqual(['three', 'two']);
  });

  it('empty the inbox, for good', async () => {
    store.add(mail());
    await fetch(`${base}/api/messages`, { method: 'DELETE' });
    expect(JSON.parse(await text('/api/messages'))).toEqual({ messages: [] });
    expect(openMessageStore(dir).list()).toEqual([]);
  });

  it.each(['{"to":"+316"}', '{"to":1,"text":"x"}', 'no json', `{"to":"+316","text":"${'x'.repeat(70_000)}"}`])(
    'refuse a text message that is none (%#)',
    async (body) => {
      expect((await sendSms(body)).status).toBe(400);
      expect(store.list()).toEqual([]);
    },
  );

  it('answer 404 for a message that is gone', async () => {
    expect((await fetch(`${base}/messages/gone/body`)).status).toBe(404);
    expect((await fetch(`${base}//`)).status).toBe(400);
    expect((await fetch(`${base}/nothing`)).status).toBe(404);
  });
});

describe('the store', () => {
  it('outlives a line cut in half', () => {
    const own = path.join(dir, 'cut');
    openMessageStore(own).add(mail({ subject: 'whole' }));
    fs.appendFileSync(path.join(own, 'inbox.jsonl'), '{"id":"half');
    expect(
      openMessageStore(own)
        .list()
        .map(({ subject }) => subject),
    ).toEqual(['whole']);
  });

  it('keeps the newest two thousand', () => {
    const own = openMessageStore(path.join(dir, 'many'));
    for (let count = 0; count <= 2_000; count += 1) own.add(mail({ subject: String(count) }));
    expect(own.list()).toHaveLength(2_000);
    expect(own.list().at(-1)?.subject).toBe('1');
  });
});
