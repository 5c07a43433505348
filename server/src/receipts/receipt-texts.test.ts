import { receiptTexts } from './receipt-texts.ts';

test.each(['1', '22', '25', '1 000'])(
  'R-PAY-1 a Polish receipt names %s credits without a plural of another number',
  (count) => expect(receiptTexts('pl').credits(count)).toBe(`Kredyty: ${count}`),
);
