import { LANGUAGES } from '@vonk/api/options.ts';
import type { SettingsInput } from '@vonk/api/settings.ts';
import type { NewSite } from '../sites/manage-sites.ts';
import type { Price } from '../sites/site-prices.ts';

/** Settings in which both demo sites differ from the default of every site. */
const shared: SettingsInput = {
  auto_likes: 'yes',
  // A number that no creditor has.
  sepa_creditor_id: 'NL79ZZZ999999990000',
  member_resell: 'yes',
  // Names and addresses that nobody can own: they show the tiles and lead nowhere.
  partner_tiles: [
    { kind: 'cam', partner: 'Lumen', url: 'https://lumen.example/' },
    { kind: 'resell', partner: 'Avondrood', url: 'https://avondrood.example/' },
  ],
};

/** The two demo sites: the default one, and a second brand with another language, niche, colours and prices. */
export const DEMO_SITES: NewSite[] = [
  {
    slug: 'vonk',
    hosts: ['localhost', '127.0.0.1', '[::1]'],
    settings: {
      ...shared,
      name: 'Vonk',
      domain_language: 'nl',
      languages: [...LANGUAGES],
      index_title: 'Vonk: daten zonder poespas',
      description:
        'Ontmoet mensen uit het hele land. Eerlijke prijzen, geen abonnement, en een fictief profiel zegt dat altijd.',
      niche: 1,
      minimum_message_costs: {
        NL: { costs: 95, currency: 'EUR' },
        BE: { costs: 95, currency: 'EUR' },
        DE: { costs: 99, currency: 'EUR' },
        GB: { costs: 85, currency: 'GBP' },
      },
      support_email: 'help@vonk.example',
      support_phone: '+31 20 555 01 23',
      company_id: 1,
      mail_name: 'Vonk',
    },
    company: {
      name: 'Vonk Demo B.V.',
      address: 'Keizersgracht 1',
      kvk: '00000000',
      city: '1015 CC Amsterdam',
      country: 'NL',
      tradenames: ['Vonk'],
      vat_numbers: ['NL000000000B00'],
      support_phone: '+31 20 555 01 23',
      delete_discount: 25,
      added: '2024-02-01T12:00:00.000Z',
    },
    theme: {},
  },
  {
    slug: 'beacon',
    hosts: ['beacon.localhost'],
    settings: {
      ...shared,
      name: 'Beacon',
      photo_review: 'yes',
      domain_language: 'en-GB',
      languages: ['en', 'nl', 'de', 'fr', 'es', 'it'],
      countries: ['GB', 'IE', 'NL', 'BE', 'DE', 'FR', 'ES', 'IT', 'US', 'CA', 'AU', 'NZ'],
      index_title: 'Beacon: men meeting men',
      description:
        'Meet men from all over the country. Clear prices, no subscription, and a fictional profile always says so.',
      niche: 7,
      free_limit: { kind: 'messages', count: 5 },
      message_credits: 2,
      photo_credits: 4,
      gift_credits: 5,
      minimum_message_costs: {
        GB: { costs: 110, currency: 'GBP' },
        IE: { costs: 120, currency: 'EUR' },
        US: { costs: 140, currency: 'USD' },
      },
      support_email: 'help@beacon.example',
      support_phone: '+44 20 5550 0123',
      company_id: 2,
      mail_name: 'Beacon',
    },
    company: {
      name: 'Beacon Demo Ltd',
      address: '1 Demo Street',
      kvk: '00000001',
      city: 'London',
      country: 'GB',
      tradenames: ['Beacon'],
      vat_numbers: ['GB000000000'],
      support_phone: '+44 20 5550 0123',
      delete_discount: 20,
      added: '2023-06-01T12:00:00.000Z',
    },
    theme: { brand: '#2456c9', deep: '#152c57' },
  },
];

/** Bundles per currency: credits and price in minor units of tier 1 to 4 (prices are dated data of a site). */
export const DEMO_PRICES: Record<string, Record<string, Price[]>> = {
  vonk: {
    EUR: [
      [10, 950],
      [50, 3995],
      [150, 8995],
      [400, 19900],
    ],
    GBP: [
      [10, 850],
      [50, 3495],
      [150, 7995],
      [400, 17500],
    ],
    USD: [
      [10, 1050],
      [50, 4295],
      [150, 9695],
      [400, 21500],
    ],
  },
  beacon: {
    GBP: [
      [20, 1100],
      [60, 2700],
      [160, 5900],
      [420, 13900],
    ],
    EUR: [
      [20, 1200],
      [60, 2995],
      [160, 6495],
      [420, 15500],
    ],
    USD: [
      [20, 1400],
      [60, 3495],
      [160, 7495],
      [420, 17900],
    ],
  },
};

/** Currency in which a country pays; everybody else in euro. */
export const CURRENCY_OF: Record<string, string> = { GB: 'GBP', US: 'USD' };
