import { readConfig } from '../config.ts';
import { DEMO_SITES } from '../demo/demo-sites.ts';
import { readSite } from './read-site.ts';
import { linkTo } from './site-links.ts';

const config = readConfig({ PUBLIC_URL: 'https://vonk.example' });
const [vonk, beacon] = DEMO_SITES.map((demo, index) => readSite({ ...demo, id: index + 1 }).site);
if (!vonk || !beacon) throw new Error('two demo sites');

describe('R-I18N-2 a link in a mail opens in the language of the mail', () => {
  it.each([
    [vonk, '/settings', 'nl', '/settings'],
    [vonk, '/settings', 'de', '/de/settings'],
    [beacon, '/settings', 'de', '/de/settings'],
    [beacon, '/settings', 'nl', '/nl/settings'],
    [beacon, '/api/receipts/1', 'nl', '/api/receipts/1'],
    [vonk, '/api/receipts/1', 'de', '/api/receipts/1'],
  ] as const)('of $settings.name: %#', (site, path, language, expected) => {
    expect(new URL(linkTo(config, site, path, language)).pathname).toBe(expected);
  });
});
