import type { SiteDocument } from '../server/src/sites/site-document.ts';
import { gapsOf } from './site-gaps.ts';

const whole: SiteDocument = {
  slug: 'ember',
  hosts: ['ember.example'],
  settings: { name: 'Ember', languages: ['en', 'de'], domain_language: 'en-GB', support_email: 'help@ember.example' },
  company: { name: 'Ember Ltd', address: 'Keizersgracht 1', city: 'Amsterdam' },
  theme: {},
  prices: { NL: { currency: 'EUR', bundles: [[10, 950]] } },
};

it('R-SITE-1 a site that lacks nothing is told nothing', () => {
  expect(gapsOf(whole)).toEqual([]);
});

it('R-SITE-1 a site without prices, without a company, an address to write to or in none of its languages says so', () => {
  const { support_email, ...unheard } = whole.settings as { name: string; support_email: string };
  const { name } = unheard;
  expect(gapsOf({ ...whole, prices: {} })).toEqual(['ember sells nothing yet: npm run site -- price ember …']);
  expect(gapsOf({ ...whole, company: { name: 'Ember Ltd' } })).toEqual([
    'ember does not say the address of its company: npm run site -- set ember company.address …',
  ]);
  expect(gapsOf({ ...whole, settings: unheard })).toEqual([
    'ember names no address that members can write to: npm run site -- set ember support_email …',
  ]);
  expect(gapsOf({ ...whole, settings: { name, support_email, languages: ['de'], domain_language: 'nl' } })).toEqual([
    'ember is not in its domain_language, nl: that is none of its languages',
  ]);
});
