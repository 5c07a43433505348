import type { SiteDocument } from '../server/src/sites/site-document.ts';
import { gapsOf } from './site-gaps.ts';

const whole: SiteDocument = {
  slug: 'ember',
  hosts: ['ember.example'],
  settings: { name: 'Ember', languages: ['en', 'de'], domain_language: 'en-GB' },
  company: { name: 'Ember Ltd', address: 'Keizersgracht 1', city: 'Amsterdam' },
  theme: {},
  prices: { NL: { currency: 'EUR', bundles: [[10, 950]] } },
};

it('R-SITE-1 a site that lacks nothing is told nothing', () => {
  expect(gapsOf(whole)).toEqual([]);
});

it('R-SITE-1 a site without prices, without a company or in none of its languages says so', () => {
  const { name } = whole.settings as { name: string };
  expect(gapsOf({ ...whole, prices: {} })).toEqual(['ember sells nothing yet: npm run site -- price ember …']);
  expect(gapsOf({ ...whole, company: { name: 'Ember Ltd' } })).toEqual([
    'ember does not say the address of its company: npm run site -- set ember company.address …',
  ]);
  expect(gapsOf({ ...whole, settings: { name, languages: ['de'], domain_language: 'nl' } })).toEqual([
    'ember is not in its domain_language, nl: that is none of its languages',
  ]);
});
