import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createCode, endCode, listCodes } from './manage-codes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const SITE = 1;
const found = async (code: string) => {
  const member = await test.makeMember();
  return (await test.call('GET', `/api/discountcode?code=${code}`, { member })).statusCode;
};

describe('a code that an operator makes', () => {
  it('R-PAY-5 works at once, is listed with its uses, and works no more when it is ended', async () => {
    await createCode(test.db, SITE, { code: 'AUTUMN15', percentage: 15 });
    expect(await found('autumn15')).toBe(200);
    const [listed] = await listCodes(test.db, SITE);
    expect(listed).toMatchObject({ code: 'AUTUMN15', value_percentage: 15, validity: 'once-per-user', uses: 0 });
    await endCode(test.db, SITE, 'autumn15');
    expect(await found('AUTUMN15')).not.toBe(200);
    await expect(endCode(test.db, SITE, 'AUTUMN15')).rejects.toThrow('no code AUTUMN15 that works');
  });

  it('R-PAY-5 is listed as expired once its own end has passed', async () => {
    await createCode(test.db, SITE, {
      code: 'AUTUMN',
      percentage: 10,
      expires: new Date(Date.now() + 60_000).toISOString(),
    });
    const listed = async () => (await listCodes(test.db, SITE)).find(({ code }) => code === 'AUTUMN')?.status;
    expect(await listed()).toBe('active');
    await test.db.query(`update discount_code set expires_at = now() - interval '1 second' where code = 'AUTUMN'`);
    expect(await listed()).toBe('expired');
  });

  it('R-PAY-5 for a way to pay that the member has not, or that there is not, says so', async () => {
    const member = await test.makeMember();
    const refusal = async (code: string) =>
      (await test.call('GET', `/api/bundles?code=${code}`, { member })).json<{ code: string; why?: string }>();
    await createCode(test.db, SITE, { code: 'BANCONLY', percentage: 20, methods: ['bancontact'] });
    expect(await refusal('BANCONLY')).toMatchObject({ code: 'code_not_applicable', why: 'method' });
    await createCode(test.db, SITE, { code: 'OLDNAME', percentage: 20 });
    await test.db.query(`update discount_code set payment_methods = '{creditcard}' where code = 'OLDNAME'`);
    expect(await refusal('OLDNAME')).toMatchObject({ code: 'code_not_applicable', why: 'method' });
  });

  it('is there once, whatever its case', async () => {
    await createCode(test.db, SITE, { code: 'ONLY', percentage: 10 });
    await expect(createCode(test.db, SITE, { code: 'only', percentage: 20 })).rejects.toThrow('already');
  });

  it.each([
    [{ code: 'A!', percentage: 10 }, 'letters, digits'],
    [{ code: 'timebonus25', percentage: 10 }, 'bonus of the product'],
    [{ code: 'WELCOME25', percentage: 10 }, 'bonus of the product'],
    [{ code: 'GIFT', percentage: 100 }, 'percentage'],
    [{ code: 'GIFT', percentage: Number.NaN }, 'percentage'],
    [{ code: 'GIFT', percentage: 10, currency: 'euro' }, 'three capitals'],
    [{ code: 'GIFT', percentage: 10, expires: 'tomorrow' }, 'expires'],
    [{ code: 'GIFT', percentage: 10, expires: '2020-01-31T23:59:59Z' }, 'over already'],
    [{ code: 'GIFT', percentage: 10, currency: 'ZZZ' }, 'no such currency'],
    [{ code: 'GIFT', percentage: 10, country: 'ZZ' }, 'no such country'],
    [{ code: 'GIFT', percentage: 10, country: 'UK' }, 'no such country'],
    [{ code: 'GIFT', percentage: 10, minimum: 3_000_000_000 }, 'minimum'],
    [{ code: 'GIFT', percentage: 10, methods: ['creditcard' as 'card'] }, 'methods'],
  ])('is refused with what is wrong: %j', async (code, reason) => {
    await expect(createCode(test.db, SITE, code)).rejects.toThrow(reason);
  });
});
