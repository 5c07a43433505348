import type { ComparedRow } from './compare-settlement.ts';
import { differencesAsCsv } from './differences-csv.ts';

it('R-PAY-4 a report of differences gives a spreadsheet no formula that a provider’s file held, and leaves numbers as they are', () => {
  const row: ComparedRow = {
    outcome: 'missing_here',
    kind: 'refund',
    ref: '',
    payment_id: null,
    ...{ file: '@sum.csv', line: 1, currency: 'EUR', theirs_minor: -950, ours_minor: null },
    ...{ their_day: '2026-11-30', our_day: null, age_days: 0, late_days: null },
  };
  const lines = ['=HYPERLINK("http://x")', '+1', '-2+3', '\t=1', 'tr_1-2'].map(
    (ref) => differencesAsCsv([{ ...row, ref }]).split('\n')[1],
  );
  expect(lines).toEqual([
    `missing_here,refund,"'=HYPERLINK(""http://x"")",,'@sum.csv,1,EUR,-950,,2026-11-30,,0,`,
    ...["'+1", "'-2+3", "'\t=1", 'tr_1-2'].map(
      (ref) => `missing_here,refund,${ref},,'@sum.csv,1,EUR,-950,,2026-11-30,,0,`,
    ),
  ]);
});
