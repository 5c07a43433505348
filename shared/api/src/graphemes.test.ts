import { countGraphemes, isLongerThan } from './graphemes.ts';

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['hello', 5],
    ['👩‍👩‍👧', 1],
    ['e\u0301', 1],
    ['👍🏽👍🏽', 2],
  ])('R-CHAT-3 %j counts %i, as people count', (text, count) => {
    expect(countGraphemes(text)).toBe(count);
  });

  it('R-CHAT-3 a message of exactly the limit may be sent, one more not', () => {
    expect(isLongerThan('👩‍👩‍👧'.repeat(10), 10)).toBe(false);
    expect(isLongerThan('👩‍👩‍👧'.repeat(11), 10)).toBe(true);
  });

  it('R-CHAT-3 thousands of marks on one letter are no single character', () => {
    expect(isLongerThan(`e${'\u0301'.repeat(19_000)}`, 2_000)).toBe(true);
    // The longest emoji there are: four people with their colours, and a flag spelled in tags.
    expect(countGraphemes('👨🏻‍👩🏻‍👧🏻‍👦🏻')).toBe(1);
    expect(countGraphemes('🏴󠁧󠁢󠁥󠁮󠁧󠁿')).toBe(1);
  });
});
