// npm run site -- …: makes sites, and writes their settings, hosts and prices. Servers have them within two seconds.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { isOneOf } from '@vonk/api/is-one-of.ts';
import { LANGUAGES } from '@vonk/api/options.ts';
import { readDeskHost } from '../server/src/config-parts.ts';
import type { Database } from '../server/src/database/database.ts';
import { ensurePlaces } from '../server/src/places/ensure-places.ts';
import {
  changesOf,
  createSite,
  importSite,
  setHost,
  setPrices,
  setSetting,
  undoChange,
} from '../server/src/sites/manage-sites.ts';
import { readSites } from '../server/src/sites/read-site.ts';
import { readDocument } from '../server/src/sites/site-document.ts';
import type { Price } from '../server/src/sites/site-prices.ts';
import { SiteRefused } from '../server/src/sites/site-refused.ts';
import { explain, untrueClaims } from './lander/truth.ts';
import { Misused, refuseSurplus, refuseUnheeded, runCommandLine } from './release/command-line.ts';
import { withReleaseContext } from './release/release-context.ts';
import { gapsOf } from './site-gaps.ts';

const USAGE = `npm run site -- list                  sites, their hosts, and what is wrong in their settings
npm run site -- new SLUG --name NAME --host HOST [--host HOST …] [--set KEY=VALUE …]
npm run site -- set SLUG KEY VALUE     VALUE is JSON or a word; KEY may also be theme, or company.name and the like
npm run site -- host SLUG add|remove HOST
npm run site -- price SLUG COUNTRY CURRENCY CREDITS:MINOR …
npm run site -- history SLUG           what was changed, when and by whom
npm run site -- undo SLUG              takes the last change back; again: the one before
npm run site -- export SLUG            the whole site as JSON
npm run site -- import FILE            makes or replaces a site from such JSON; - reads standard input
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

/** The texts of a setting, each with its language: one of the site's own, or one by language. */
const textsOf = (value: unknown, language: string): [language: string, text: unknown][] =>
  typeof value === 'object' && value && !Array.isArray(value) ? Object.entries(value) : [[language, value]];

/** Refuses texts that promise what the product cannot keep: they stand on every page. `spoken` is the site's language. */
function assertSettingsTrue(settings: object, spoken: unknown, hasFictional: boolean): void {
  const own = typeof spoken === 'string' ? spoken.slice(0, 2) : 'en';
  for (const [key, value] of Object.entries(settings))
    for (const [language, text] of textsOf(value, own)) {
      if (typeof text !== 'string') continue;
      const known = isOneOf(LANGUAGES, language) ? language : 'en';
      const [claim] = untrueClaims(text, known, { hasFictional, hasCountdown: false });
      if (claim) throw new SiteRefused(`${key} promises ${explain(claim)}`);
    }
}

const spokenIn = (settings: object): unknown =>
  Object.entries(settings).find(([key]) => key === 'domain_language')?.[1];

/** Refuses the host of the desk: it is found at no site's. */
function assertNoDesk(hosts: string[]): void {
  const deskHost = readDeskHost(process.env);
  const taken = hosts.find((host) => deskHost && host.toLowerCase() === deskHost);
  if (taken) throw new SiteRefused(`${taken} is the desk's own host (DESK_HOST)`);
}

const readSetting = (text: string): [string, unknown] => {
  const [key = '', ...value] = text.split('=');
  return [key, readValue(value.join('='))];
};

interface Asked {
  db: Database;
  who: string;
  slug: string;
  rest: string[];
  options: { name?: string; host: string[]; set: string[] };
  showsFictional: boolean;
}

/** Members choose their city of a list: a site's countries have theirs. */
async function fillPlaces(db: Database, slug: string): Promise<void> {
  const site = (await readSites(db)).sites.find((each) => each.slug === slug);
  await ensurePlaces(db, site?.settings.countries ?? []);
}

/** Says what a site lacks: it is no fault, and whoever makes one may still be at it. */
async function tellGaps(db: Database, slug: string): Promise<void> {
  for (const gap of gapsOf(await readDocument(db, slug))) console.log(`  missing: ${gap}`);
}

const ACTIONS: Record<string, (asked: Asked) => Promise<void>> = {
  async list({ db }) {
    const { sites, problems } = await readSites(db);
    for (const site of sites) console.log(`  ${site.slug}  ${site.settings.name}  ${site.hosts.join(' ')}`);
    for (const problem of problems) console.log(`  wrong: ${problem.site} ${problem.key}: ${problem.reason}`);
    for (const { slug } of sites) await tellGaps(db, slug);
  },
  async new({ db, slug, options, showsFictional }) {
    const { name, host: hosts, set } = options;
    if (!name || !hosts.length) throw new Misused('a site needs a name and a host');
    assertNoDesk(hosts);
    const settings = { name, ...Object.fromEntries(set.map(readSetting)) };
    assertSettingsTrue(settings, spokenIn(settings), showsFictional);
    const id = await createSite(db, { slug, hosts, settings, company: { name }, theme: {} });
    if (id === null) throw new SiteRefused(`there is a site ${slug} already`);
    await fillPlaces(db, slug);
    console.log(`  ${slug} is site ${id}`);
    await tellGaps(db, slug);
  },
  async set({ db, who, slug, rest: [key = '', text], showsFictional }) {
    if (!key || text === undefined) throw new Misused('');
    const { settings } = await readDocument(db, slug);
    // What another setting says already keeps nobody from this one: it may be the remedy.
    assertSettingsTrue({ [key]: readValue(text) }, spokenIn(settings), showsFictional);
    await setSetting(db, slug, key, readValue(text), who);
    await fillPlaces(db, slug);
    console.log(`  ${slug}: ${key} is written`);
  },
  async host({ db, who, slug, rest: [action, host = ''] }) {
    if ((action !== 'add' && action !== 'remove') || !host) throw new Misused('');
    if (action === 'add') assertNoDesk([host]);
    await setHost(db, slug, host, action === 'add', who);
    console.log(`  ${slug}: ${host} is ${action === 'add' ? 'added' : 'removed'}`);
  },
  async price({ db, who, slug, rest: [country = '', currency = '', ...bundles] }) {
    if (!bundles.length) throw new Misused('give one to 4 bundles');
    await setPrices(db, slug, country, { currency, prices: bundles.map(readPrice) }, who);
    console.log(`  ${slug}: ${bundles.length} bundles in ${country} from now on`);
  },
  async history({ db, slug }) {
    for (const { at, who, what, isUndone } of await changesOf(db, slug))
      console.log(`  ${at.toISOString()}  ${who}  ${what}${isUndone ? '  (undone)' : ''}`);
  },
  async undo({ db, who, slug }) {
    console.log(`  ${slug}: undone: ${await undoChange(db, slug, who)}`);
  },
  async export({ db, slug }) {
    const { id: _, ...document } = await readDocument(db, slug);
    console.log(JSON.stringify(document, null, 2));
  },
  async import({ db, who, slug: file, showsFictional }) {
    if (file !== '-' && !fs.existsSync(file)) throw new SiteRefused(`there is no file ${file}`);
    const text = fs.readFileSync(file === '-' ? 0 : file, 'utf8');
    let document: unknown;
    try {
      document = JSON.parse(text);
    } catch (error) {
      throw new SiteRefused(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
    }
    const { settings, hosts } = (document ?? {}) as { settings?: Record<string, unknown>; hosts?: string[] };
    assertSettingsTrue(settings ?? {}, spokenIn(settings ?? {}), showsFictional);
    assertNoDesk(Array.isArray(hosts) ? hosts.map(String) : []);
    const isNew = await importSite(db, document, who);
    const { slug } = document as { slug: string };
    await fillPlaces(db, slug);
    console.log(`  ${slug} is ${isNew ? 'made' : 'replaced'}`);
    await tellGaps(db, slug);
  },
};

/** Words of an action, where they are not its name and a site. */
const MOST_WORDS: Record<string, number> = { list: 1, set: 4, host: 4, price: Number.POSITIVE_INFINITY };

await runCommandLine(USAGE, async () => {
  const { positionals, values: options } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      host: { type: 'string', multiple: true, default: [] },
      set: { type: 'string', multiple: true, default: [] },
    },
  });
  const [name = '', slug = '', ...rest] = positionals;
  const action = ACTIONS[name];
  if (!action || (name !== 'list' && !slug)) throw new Misused('');
  refuseSurplus(positionals, MOST_WORDS[name] ?? 2);
  if (name !== 'new') refuseUnheeded(name, options);
  return withReleaseContext(async ({ db, who, overview }) => {
    try {
      await action({ db, who, slug, rest, options, showsFictional: await overview.showsFictional() });
    } catch (error) {
      throw error instanceof SiteRefused ? new Misused(error.message) : error;
    }
    return true;
  });
});
