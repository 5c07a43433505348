import { PAYMENT_METHODS } from '@vonk/api/options.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

it('R-PAY-4 direct debit, iDEAL and Bancontact move euros: the sandbox takes them in no other currency', () => {
  const { takes } = createSandboxProvider({
    pspUrl: 'http://127.0.0.1:1',
    pspPublicUrl: 'http://127.0.0.1:1',
    pspSecrets: [],
    webhookUrl: 'http://127.0.0.1:1',
  });
  expect(PAYMENT_METHODS.filter((method) => takes(method, 'EUR'))).toEqual([...PAYMENT_METHODS]);
  expect(PAYMENT_METHODS.filter((method) => takes(method, 'GBP'))).toEqual(['card', 'applepay', 'paypal']);
});
