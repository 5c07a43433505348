import { createProviders } from './providers.ts';

it('R-PAY-4 a job whose provider is in use no more says so in its error', () => {
  const taken = () => createProviders([]).of('flexpay');
  expect(taken).toThrow('unavailable: flexpay: PAYMENT_PROVIDERS does not name it');
  expect(taken).toThrow(expect.objectContaining({ code: 'unavailable' }));
});
