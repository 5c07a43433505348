import { readByColumns, readSettlementColumns } from './settlement-columns.ts';

const DESCRIPTION = {
  delimiter: ';',
  decimal: ',',
  day: 'DD-MM-YYYY',
  columns: { settlement: 'Payout', day: 'Date', kind: 'Type', ref: 'Sale', amount: 'Amount', fee: 'Costs' },
  currency: 'EUR',
  kinds: { Sale: 'payment', Credit: 'refund', Paid: 'payout', Note: 'ignored' },
};
const how = (change: object = {}) => readSettlementColumns(JSON.stringify({ ...DESCRIPTION, ...change }));
const HEADING = 'Payout;Date;Type;Sale;Amount;Costs';
const read = (lines: string[], change: object = {}, heading = HEADING) =>
  readByColumns([heading, ...lines].join('\r\n'), how(change), 'november.csv');
const common = { settlement: 'W47', day: '2026-11-30', currency: 'EUR' };

describe('a settlement file whose columns are described', () => {
  it('R-PAY-2 is read with its own signs, days and words', () => {
    const rows = read([
      'W47;30-11-2026;Sale;1001;1.234,50;0,29',
      'W47;30-11-2026;Credit;1001;10,00;',
      'W47;30-11-2026;Note;;;',
      'W47;30-11-2026;Paid;;-1.224,21;0',
    ]);
    expect(rows).toEqual([
      { ...common, kind: 'payment', ref: '1001', amountMinor: 123_450 },
      { ...common, kind: 'fee', ref: '1001', amountMinor: -29 },
      { ...common, kind: 'refund', ref: '1001', amountMinor: -1000 },
      { ...common, kind: 'payout', ref: '', amountMinor: -122_421 },
    ]);
  });

  it('is its own payout where no column names one, in hundredths and with signs where it says so', () => {
    const heading = 'on,what,id,cents';
    const change = {
      ...{ delimiter: ',', day: 'MM/DD/YYYY', isMinor: true, isSigned: true, currency: 'USD' },
      columns: { day: 'on', kind: 'what', ref: 'id', amount: 'cents' },
      kinds: { p: 'payment', f: 'fee' },
    };
    const own = { settlement: 'november.csv', day: '2026-11-30', currency: 'USD' };
    expect(read(['11/30/2026,p,7,950', '11/30/2026,f,,12'], change, heading)).toEqual([
      { ...own, kind: 'payment', ref: '7', amountMinor: 950 },
      { ...own, kind: 'fee', ref: '', amountMinor: 12 },
    ]);
  });

  it.each([
    ['W47;30-11-2026;Sold;1;1,00;', "line 2: nobody said what kind 'Sold' is"],
    ['W47;31-11-2026;Sale;1;1,00;', "line 2: '31-11-2026' is no day as DD-MM-YYYY"],
    ['W47;30-11-2026;Sale;1;one;', "line 2: 'one' is no amount"],
    ['W47;30-11-2026;Sale;1;99999999999999999,50;', "line 2: '99999999999999999.50' is no amount of EUR"],
    ['W47;30-11-2026;constructor;1;1,00;', "line 2: nobody said what kind 'constructor' is"],
    ['W47;30-11-2026;Sale', 'Invalid Record Length'],
  ])('is refused with the line that does not fit: %s', (line, said) => {
    expect(() => read([line])).toThrow(said);
  });

  it.each([
    ['9.5000', 950],
    ['1.234', 123_400],
    ['12.345.678,90', 1_234_567_890],
  ])('R-PAY-2 takes a sign for one of thousands where three digits follow it, and no more: %s', (amount, minor) => {
    expect(read([`W47;30-11-2026;Sale;1;${amount};`])).toMatchObject([{ amountMinor: minor }]);
  });

  it('R-PAY-2 is refused where two columns have the name of the one that is read: either may be meant', () => {
    const line = 'W47;30-11-2026;Sale;1;9,50;0;7,85';
    expect(() => read([line], {}, `${HEADING};Amount`)).toThrow("there are two columns 'Amount'");
    expect(read([line], {}, `${HEADING};Net`)).toMatchObject([{ amountMinor: 950 }]);
    expect(read(['W47;30-11-2026;Sale;1;9,50;0;;'], {}, `${HEADING};;`)).toMatchObject([{ amountMinor: 950 }]);
  });

  it('is refused where a column is missing in it', () => {
    expect(() => read(['W47;30-11-2026;Sale;1;1,00'], {}, 'Payout;Date;Type;Sale;Total')).toThrow(
      "there is no column 'Amount'",
    );
  });

  it.each([
    ['no JSON', '{'],
    ['wrong', JSON.stringify({ ...DESCRIPTION, colums: {} })],
    ['names no currency', JSON.stringify({ ...DESCRIPTION, currency: undefined })],
  ])('a description that is %s is refused', (said, text) => {
    expect(() => readSettlementColumns(text)).toThrow(said);
  });
});
