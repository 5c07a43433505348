import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { activeDiscount, type Buyer, bonusSecondsLeft, priceWith, timeBonus, welcomeDiscount } from './discount.ts';
import { grantCredits } from './grant-credits.ts';
import { ledgerMismatches } from './ledger-check.ts';

const SIGNUP = Date.parse('2026-11-01T10:00:00Z');
const at = (hours: number, seconds = 0) => SIGNUP + hours * 3_600_000 + seconds * 1000;
const buyer = (values: Partial<Buyer> = {}): Buyer => ({
  id: 7,
  country: 'NL',
  isPaid: false,
  signupDate: new Date(SIGNUP),
  ...values,
});

describe('the time bonus', () => {
  it.each([
    [at(0), 14_400],
    [at(1), 10_800],
    [at(3, 3_599), 1],
    [at(4), 0],
    [at(9), 0],
    // A clock that is behind gives nobody more.
    [at(-1), 14_400],
  ])('R-PAY-6 has its seconds left at %d: %d', (now, left) => {
    expect(bonusSecondsLeft(buyer(), now)).toBe(left);
  });

  it('R-PAY-6 is nobody’s who bought', () => {
    expect(bonusSecondsLeft(buyer({ isPaid: true }), at(1))).toBe(0);
  });

  it('R-PAY-6 ends to the second, four hours after signup', () => {
    expect(timeBonus(buyer(), at(1)).expires).toBe('2026-11-01T14:00:00.000Z');
    expect([timeBonus(buyer(), at(3, 3_599)).expired, timeBonus(buyer(), at(4)).expired]).toEqual([false, true]);
  });
});

describe('the discount that holds by itself', () => {
  it('R-PAY-6 is the time bonus first and then the welcome discount, as long as the site gives it', () => {
    expect(activeDiscount(buyer(), 24, at(1))?.code).toBe('TIMEBONUS25');
    expect(activeDiscount(buyer(), 24, at(5))?.code).toBe('WELCOME25');
    expect(activeDiscount(buyer(), 4, at(5))).toBeNull();
    expect(activeDiscount(buyer({ isPaid: true }), 24, at(1))).toBeNull();
  });

  it('R-PAY-7 is the member’s own, once', () => {
    expect(welcomeDiscount(buyer(), 24, at(1))).toMatchObject({
      user_id: 7,
      validity: 'once-per-user',
      value_percentage: 25,
      expired: false,
    });
  });
});

describe('what is charged', () => {
  const discount = (values: object = {}) => ({ ...welcomeDiscount(buyer(), 24, at(1)), ...values });
  it.each([
    [950, 25, 713],
    [3995, 25, 2996],
    [999, 90, 100],
    [1, 90, 1],
    [3, 90, 1],
    [2, 25, 2],
  ])('R-PAY-7 is %d less %d percent: %d, in whole cents and never nothing', (normal, percent, charged) => {
    expect(priceWith(discount({ value_percentage: percent }), normal, 'EUR')).toBe(charged);
  });

  it('R-PAY-5 is the normal price below the smallest order, in another currency, and without a discount', () => {
    expect(priceWith(discount({ minimum_order_value: 1000 }), 999, 'EUR')).toBe(999);
    expect(priceWith(discount({ minimum_order_value: 1000 }), 1000, 'EUR')).toBe(750);
    expect(priceWith(discount({ currency: 'GBP' }), 1000, 'EUR')).toBe(1000);
    expect(priceWith(null, 1000, 'EUR')).toBe(1000);
  });
});

describe('credits that the house gives', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  const balanceOf = async (id: number) =>
    (await test.db.query<{ balance: number }>('select balance from wallet where member_id = $1', [id])).rows[0]
      ?.balance;

  it('stand in the wallet and in the ledger, out of the grants of the house', async () => {
    const { id } = await test.makeMember();
    await grantCredits(test.db, { memberId: id, credits: 12, kind: 'signup_grant', key: `signup:${id}` });
    expect(await balanceOf(id)).toBe(12);
    const { rows } = await test.db.query(
      `select amount, kind, debit_account = house_account('grants') as is_ours from ledger where credit_account = $1`,
      [id],
    );
    expect(rows).toEqual([{ amount: 12, kind: 'signup_grant', is_ours: true }]);
    expect(await ledgerMismatches(test.db)).toEqual([]);
  });

  it('are given once for a key, however often it is tried', async () => {
    const { id } = await test.makeMember();
    const give = () =>
      test.db.inTransaction((trx) =>
        grantCredits(trx, { memberId: id, credits: 5, kind: 'adjustment', key: `once:${id}` }),
      );
    const tries = await Promise.allSettled([give(), give(), give()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(id)).toBe(5);
  });

  it('of nothing leave no trace', async () => {
    const { id } = await test.makeMember();
    await grantCredits(test.db, { memberId: id, credits: 0, kind: 'adjustment', key: `none:${id}` });
    expect(await balanceOf(id)).toBe(0);
  });
});
