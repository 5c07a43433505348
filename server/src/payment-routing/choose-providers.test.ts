import type { PaymentMethod } from '@vonk/api/credits.ts';
import { readConfig } from '../config.ts';
import { openProviders } from '../payment-provider/providers.ts';
import { providersFor, type RoutedOrder } from './choose-providers.ts';
import type { Route } from './routing.repository.ts';

const { all: providers } = openProviders(
  readConfig({
    NODE_ENV: 'test',
    PAYMENT_PROVIDERS: 'sandbox,mollie,flexpay',
    MOLLIE_API_KEY: `test_${'a'.repeat(30)}`,
    FLEXPAY_SHOP_ID: '12345',
    FLEXPAY_SIGNATURE_KEY: 'sixteen-characters',
  }),
);
let ids = 0;
const route = (provider: string, given: Partial<Route> = {}): Route => ({
  ...{ id: ++ids, site_id: null, country: null, currency: null, method: 'card', provider },
  ...{ priority: 1, weight: 100, is_enabled: true },
  ...given,
});
const order = (method: PaymentMethod = 'card', given: Partial<RoutedOrder> = {}): RoutedOrder => ({
  ...{ siteId: 1, country: 'NL', currency: 'EUR', method },
  ...given,
});
const choose = (routes: Route[], wanted = order(), killed: string[] = [], random = () => 0.5) => {
  const health = killed.map((provider) => ({ provider, is_killed: true, is_out: false, is_half_open: false }));
  return providersFor({ routes, health }, providers, wanted, random);
};

describe('routes of payments', () => {
  it('R-PAY-2 where there are none every provider takes what it can, the first ones first', () => {
    expect(choose([])).toEqual(['sandbox', 'mollie', 'flexpay']);
    expect(choose([], order('ideal'))).toEqual(['sandbox', 'mollie']);
  });

  it('R-PAY-2 fit by site, country, currency and method', () => {
    const routes = [
      route('mollie', { country: 'NL' }),
      route('flexpay', { site_id: 2 }),
      route('sandbox', { currency: 'USD' }),
      route('sandbox', { method: 'ideal' }),
    ];
    expect(choose(routes)).toEqual(['mollie']);
    expect(choose(routes, order('card', { siteId: 2, country: 'DE' }))).toEqual(['flexpay']);
    expect(choose(routes, order('card', { country: 'US', currency: 'USD' }))).toEqual(['sandbox']);
    expect(choose(routes, order('paypal'))).toEqual([]);
  });

  it('R-PAY-2 go by priority, and never to one that is switched off, killed or cannot', () => {
    const routes = [
      route('sandbox', { priority: 3 }),
      route('mollie', { priority: 2 }),
      route('flexpay', { priority: 1 }),
      route('flexpay', { method: 'ideal' }),
    ];
    expect(choose(routes)).toEqual(['flexpay', 'mollie', 'sandbox']);
    expect(choose(routes, order(), ['flexpay'])).toEqual(['mollie', 'sandbox']);
    expect(choose([route('mollie', { is_enabled: false }), route('sandbox')])).toEqual(['sandbox']);
    expect(choose(routes, order('ideal'))).toEqual([]);
  });

  it('R-PAY-2 share by weight: of a thousand orders each gets its part', () => {
    const routes = [route('mollie', { weight: 75 }), route('flexpay', { weight: 25 }), route('sandbox', { weight: 0 })];
    // A fixed sequence over the unit interval: two draws for each order.
    let step = 0;
    const random = () => {
      step += 1;
      return (step * 0.754877666) % 1;
    };
    const firsts = Array.from({ length: 1000 }, () => choose(routes, order(), [], random)[0]);
    const share = firsts.filter((name) => name === 'mollie').length;
    expect(share).toBeGreaterThan(650);
    expect(share).toBeLessThan(850);
    expect(firsts).not.toContain('sandbox');
    expect(choose(routes).at(-1)).toBe('sandbox');
  });
});
