import { receiptTexts } from './receipt-texts.ts';

test.each(['1', '22', '25', '1 000'])(
  'R-PAY-1 a Polish receipt names %s credits without a plural of another number',
  (count) => expect(receiptTexts('pl').credits(count)).toBe(`Kredyty: ${count}`),
);

test.each([
  ['da', '1 credit', '22 credits'],
  ['de', '1 Credit', '22 Credits'],
  ['en', '1 credit', '22 credits'],
  ['es', '1 crédito', '22 créditos'],
  ['fi', '1 krediitti', '22 krediittiä'],
  ['fr', '1 crédit', '22 crédits'],
  ['it', '1 credito', '22 crediti'],
  ['nb', '1 credit', '22 credits'],
  ['nl', '1 credit', '22 credits'],
  ['sv', '1 credit', '22 credits'],
] as const)('R-PAY-1 a receipt in %s is for %s or %s', (language, one, more) =>
  expect(['1', '22'].map(receiptTexts(language).credits)).toEqual([one, more]),
);
