import { linksIn, parseMail, smsMessage } from './parse-mail.ts';

const raw = (lines: string[]) => Buffer.from(lines.join('\r\n'));

describe('a mail', () => {
  it('becomes a message for each of its recipients', async () => {
    const messages = await parseMail(raw(['From: Vonk <no-reply@vonk.example>', 'Subject: Hello', '', 'Welcome']), [
      'jan@example.com',
      'noor@example.com',
    ]);
    expect(messages.map(({ to, from, subject }) => [to, from, subject])).toEqual([
      ['jan@example.com', 'Vonk <no-reply@vonk.example>', 'Hello'],
      ['noor@example.com', 'Vonk <no-reply@vonk.example>', 'Hello'],
    ]);
    expect(messages[0]?.id).not.toBe(messages[1]?.id);
  });

  it('may come without a subject or the name of its sender', async () => {
    const [message] = await parseMail(raw(['From: no-reply@vonk.example', '', 'Welcome']), ['jan@example.com']);
    expect(message).toMatchObject({ subject: '', from: 'no-reply@vonk.example', html: '', links: [] });
  });

  it('gives each address once, from its text and its HTML', async () => {
    const [message] = await parseMail(
      raw([
        'MIME-Version: 1.0',
        'Content-Type: multipart/alternative; boundary=x',
        '',
        '--x',
        'Content-Type: text/plain',
        '',
        'Go to http://a.example/1',
        '--x',
        'Content-Type: text/html',
        '',
        '<a href="http://a.example/1">one</a> <a href="http://a.example/2">two</a>',
        '--x--',
      ]),
      ['jan@example.com'],
    );
    expect(message?.links).toEqual(['http://a.example/1', 'http://a.example/2']);
  });
});

describe('the addresses of a text', () => {
  it.each([
    ['Go: http://a.example/x.', ['http://a.example/x']],
    ['(see https://a.example/x)', ['https://a.example/x']],
    ['<a href="http://a.example/?a=1&amp;b=2">', ['http://a.example/?a=1&b=2']],
    ['http://a.example/?token&#x3D;1', ['http://a.example/?token=1']],
    ['ftp://a.example and a.example', []],
  ])('of %j are %j', (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });
});

it('a text message is listed by its first words, and its addresses can be followed', () => {
  const text = `Your code is 1234. ${'x'.repeat(100)} http://a.example/1`;
  expect(smsMessage('+31612345678', text)).toMatchObject({
    kind: 'sms',
    to: '+31612345678',
    subject: text.slice(0, 80),
    text,
    links: ['http://a.example/1'],
  });
});
