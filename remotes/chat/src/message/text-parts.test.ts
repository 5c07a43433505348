import { textParts } from './text-parts.ts';

const links = (text: string) => textParts(text).flatMap((part) => (part.url ? [part.text] : []));

describe('links in a message', () => {
  it.each([
    ['see https://example.com/a?b=1#c today', ['https://example.com/a?b=1#c']],
    ['HTTP://Example.com and https://example.org', ['HTTP://Example.com', 'https://example.org']],
    ['(https://example.com), or https://example.com/x!?', ['https://example.com', 'https://example.com/x']],
    ['https://en.wikipedia.org/wiki/Spark_(fire).', ['https://en.wikipedia.org/wiki/Spark_(fire)']],
    ['one\nhttps://example.com\nthree', ['https://example.com']],
  ])('R-CHAT-1 are addresses of http and https, without the end of the sentence: %j', (text, expected) => {
    expect(links(text)).toEqual(expected);
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://example.com',
    'www.example.com',
    'https://',
    'https://bank.example@elsewhere.example',
    'http://router/reboot',
    'https://example.com/\u202Egpj.exe',
    'https://exam\u200Bple.com',
    'https://exa mple',
    '',
  ])('R-CHAT-1 leave as words what is none, or may pass for another: %j', (text) => {
    expect(links(text)).toEqual([]);
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
