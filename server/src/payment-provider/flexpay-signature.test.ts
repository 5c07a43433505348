import { isSignedByFlexPay, signFlexPay } from './flexpay-signature.ts';

/** Parameters, key and signature that Verotel's own client is tested with (github.com/verotel/flexpay-php-client). */
const KEY = 'zpXwe2D77g4P7ysGJcr3rY87TBYs6J';
const PARAMETERS = {
  saleID: '433456',
  priceAmount: '0.00',
  referenceID: 'reference1234',
  priceCurrency: 'USD',
  custom1: 'My',
  description: 'My Dščřčřřěřě&?=blah123',
  subscriptionType: 'RECURRING',
  period: 'P1M',
  name: 'My name',
  trialAmount: '0.01',
  trialPeriod: 'P3D',
  successURL: 'http://backURL.test',
  declineURL: 'http://declineURL.test',
  cancelDiscountPercentage: '30',
  shopID: '68849',
};
const SIGNATURE = 'ff5cf9bcc0497c8cb40087065e5016dcfbe2efd23327f6c67614fa23537c24b2';

describe('a signature of FlexPay', () => {
  it('decision 17 is the one that Verotel’s own client makes', () => {
    expect(signFlexPay(KEY, PARAMETERS)).toBe(SIGNATURE);
    expect(signFlexPay(KEY, { ...PARAMETERS, email: 'a@b.example', oneClickToken: 'x' })).toBe(SIGNATURE);
  });

  it('decision 17 is believed for what it was made for, and for nothing else', () => {
    expect(isSignedByFlexPay(KEY, { ...PARAMETERS, signature: SIGNATURE.toUpperCase() })).toBe(true);
    expect(isSignedByFlexPay(KEY, { ...PARAMETERS, priceAmount: '0.01', signature: SIGNATURE })).toBe(false);
    expect(isSignedByFlexPay('another key', { ...PARAMETERS, signature: SIGNATURE })).toBe(false);
    expect(isSignedByFlexPay(KEY, PARAMETERS)).toBe(false);
  });
});
