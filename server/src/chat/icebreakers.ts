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

const STEPS = [0, 3, 6, 9];

/** The same few lines for the same pair every time. */
export const icebreakersFor = (memberId: number, otherId: number): string[] =>
  STEPS.map((step) => ICEBREAKERS[(memberId + otherId + step) % ICEBREAKERS.length] ?? '');
