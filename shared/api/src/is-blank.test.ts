import { isBlank } from './is-blank.ts';

describe('a text that nobody sees', () => {
  it.each([
    ...['', ' \n\t', '\0', '\u200b', '\u2060\u2060', '\u2800', '\u3164', '\uffa0', '\u115f\u1160', '\u00ad'],
    ...['\u200e\u202e', '\ufe0f', '\u0301', '\u034f', '\u{e0061}\u{e007f}', '\ufeff', '\u00a0 \u200d'],
  ])('R-CHAT-3 %j is blank', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['a', '?', '<3', '👍', '❤️', '👩‍👩‍👧', '🇳🇱', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'é', 'e\u0301', '안녕', 'مرحبا', '\u200bhi'])(
    'R-CHAT-3 %j is not',
    (text) => {
      expect(isBlank(text)).toBe(false);
    },
  );
});
