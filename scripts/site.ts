// npm run site -- …: makes sites, and writes their settings and prices. Servers have them within five seconds.
import { parseArgs } from 'node:util';
import { createSite, type Price, SiteRefused, setPrices, setSetting } from '../server/src/sites/manage-sites.ts';
import { readSites } from '../server/src/sites/read-site.ts';
import { explain, untrueClaims } from './lander/truth.ts';
import { Misused, runCommandLine } from './release/command-line.ts';
import { withReleaseContext } from './release/release-context.ts';
import { siteNamed } from './site-named.ts';

const USAGE = `npm run site -- list                  sites, their hosts, and what is wrong in their settings
npm run site -- new SLUG --name NAME --host HOST [--host HOST …] [--set KEY=VALUE …]
npm run site -- set SLUG KEY VALUE     VALUE is JSON or a word; KEY may also be theme, or company.name and the like
npm run site -- price SLUG COUNTRY CURRENCY CREDITS:MINOR …
for example: npm run site -- price ember NL EUR 10:950 50:3995 150:8995`;

/** JSON where it is JSON, otherwise the word itself. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const readPrice = (text: string): Price => {
  const [credits, minor] = text.split(':');
  return [Number(credits), Number(minor)];
};

/** Refuses a text that promises what the product cannot keep: it stands on every page. */
function assertTrue(key: string, value: unknown, language: string, hasFictional: boolean): void {
  const texts = typeof value === 'string' ? [value] : [];
  const [claim] = texts.flatMap((text) => untrueClaims(text, language, { hasFictional, hasCountdown: false }));
  if (claim) throw new SiteRefused(`${key} promises ${explain(claim)}`);
}

const readSetting = (text: string): [string, unknown] => {
  const [key = '', ...value] = text.split('=');
  return [key, readValue(value.join('='))];
};

await runCommandLine(USAGE, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      host: { type: 'string', multiple: true, default: [] },
      set: { type: 'string', multiple: true, default: [] },
    },
  });
  const [action = '', slug = '', ...rest] = positionals;
  if (!['list', 'new', 'set', 'price'].includes(action) || (action !== 'list' && !slug)) throw new Misused('');
  const { name, host: hosts, set } = values;
  return withReleaseContext(async ({ db, overview }) => {
    try {
      if (action === 'new') {
        if (!name || !hosts.length) throw new Misused('a site needs a name and a host');
        const given: Record<string, unknown> = Object.fromEntries(set.map(readSetting));
        const language = String(given.domain_language ?? 'en').slice(0, 2);
        for (const [key, value] of Object.entries(given))
          assertTrue(key, value, language, await overview.showsFictional());
        const settings = { name, ...given };
        const id = await createSite(db, { slug, hosts, settings, company: { name }, theme: {} });
        if (id === null) throw new SiteRefused(`there is a site ${slug} already`);
        console.log(`  ${slug} is site ${id}. It sells nothing yet: npm run site -- price ${slug} …`);
      } else if (action === 'set') {
        const [key = '', text] = rest;
        if (!key || text === undefined) throw new Misused('');
        const language =
          (await readSites(db)).sites.find((site) => site.slug === slug)?.settings.domain_language ?? 'en';
        assertTrue(key, readValue(text), language.slice(0, 2), await overview.showsFictional());
        await setSetting(db, slug, key, readValue(text));
        console.log(`  ${slug}: ${key} is written`);
      } else if (action === 'price') {
        const [country = '', currency = '', ...bundles] = rest;
        const prices = bundles.map(readPrice);
        await setPrices(db, (await siteNamed(db, slug)).id, country, { currency, prices });
        console.log(`  ${slug}: ${prices.length} bundles in ${country} from now on`);
      } else {
        const { sites, problems } = await readSites(db);
        for (const site of sites) console.log(`  ${site.slug}  ${site.settings.name}  ${site.hosts.join(' ')}`);
        for (const problem of problems) console.log(`  wrong: ${problem.site} ${problem.key}: ${problem.reason}`);
      }
    } catch (error) {
      throw error instanceof SiteRefused ? new Misused(error.message) : error;
    }
    return true;
  });
});
