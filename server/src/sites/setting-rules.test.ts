import { settingProblem } from './setting-rules.ts';

it.each([
  ['name', 'Vonk'],
  ['name', 'Vonk 🔥 <3 "dating"'],
  ['description', ''],
  ['support_email', ''],
  ['support_email', 'help@vonk.example'],
  ['domain_language', 'nl'],
  ['domain_language', 'nl-BE'],
  ['countries', ['NL', 'BE']],
  ['cdn_prefix', '/media/'],
  ['cdn_prefix', 'https://cdn.vonk.example/'],
  ['company.vat_numbers', ['NL000000000B00']],
  ['min_age', 21],
  ['interests', ['cooking', 'travel']],
  ['interests', []],
  ['region_data', { NL: 'province', BE: 'region', PL: 'voivodeship' }],
  ['search_fields', ['gender', 'age']],
  ['visible_profile_fields', ['city', 'region']],
  ['visible_profile_notes', []],
])('R-SITE-1 a site may have %s %j', (key, value) => {
  expect(settingProblem(key, value)).toBeNull();
});

it.each([
  ['name', 'x'.repeat(61), 'at most 60'],
  ['name', '   ', 'empty'],
  ['mail_name', 'Vonk\r\nBcc: x@y.example', 'one line'],
  ['name', 'Vonk \u202Eevil', 'one line'],
  ['description', 'x'.repeat(501), 'at most 500'],
  ['fictional_warning', { nl: 'x'.repeat(501) }, 'at most 500'],
  ['fictional_warning', { dutch: 'Fictief' }, 'no language dutch'],
  ['support_email', 'javascript:alert(1)', 'an e-mail address'],
  ['support_email', 'help at vonk.example', 'an e-mail address'],
  ['domain_language', 'xx', 'no language xx'],
  ['countries', ['NL', 'zz'], 'no country zz'],
  ['countries', ['ZZ'], 'no country ZZ'],
  ['countries', ['GB', 'UK'], 'no country UK'],
  ['countries', ['EU'], 'no country EU'],
  ['cdn_prefix', 'javascript:alert(1)//', 'begins with'],
  ['company.nmae', 'Vonk', 'no setting company.nmae'],
  ['interests', ['travel', 'kitesurfing'], 'no text for kitesurfing, only for travel, cooking'],
  ['region_data', { NL: 'Provincie' }, 'no text for Provincie, only for province'],
  ['search_fields', ['gender', 'hair'], 'no text for hair'],
  ['visible_profile_fields', ['eyes'], 'no text for eyes'],
  ['visible_profile_notes', ['abuot'], 'no text for abuot, only for about'],
])('R-SITE-1 no site can have %s %j', (key, value, reason) => {
  expect(settingProblem(key, value)).toContain(reason);
});
