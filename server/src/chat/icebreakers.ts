/** Keys of opening lines; their texts are in the chat remote (R-CHAT-5). */
export const ICEBREAKERS = [
  'weekend',
  'coffee',
  'travel',
  'music',
  'laugh',
  'food',
  'morning',
  'hobby',
  'film',
  'advice',
] as const;

const SHOWN = 4;

/** The same few lines for the same pair every time. */
export const icebreakersFor = (memberId: number, otherId: number): string[] =>
  Array.from({ length: SHOWN }, (_, index) => ICEBREAKERS[(memberId + otherId + index * 3) % ICEBREAKERS.length] ?? '');
