import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGE_COOKIE_DAYS } from '@vonk/api/options.ts';
import { SEARCH_COOKIE_DAYS } from '@vonk/api/search-cookie.ts';
import { STORED_ITEMS } from '../../../remotes/landers/src/static-pages/browser-storage.ts';
import en from '../../../remotes/landers/src/static-pages/texts/en.json' with { type: 'json' };
import { SESSION_DAYS } from '../sessions/session.repository.ts';
import { CONSENT_DAYS, MEASUREMENT_DAYS, VISITOR_COOKIE } from './consent.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(-data)?\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => ({ file: path.join(folder, file), text: fs.readFileSync(path.join(root, folder, file), 'utf8') }));

const browserCode = ['host/src', 'shared/api/src', 'shared/kernel/src', 'shared/ui/src', 'shared/member-forms'].concat(
  fs.readdirSync(path.join(root, 'remotes')).map((name) => `remotes/${name}/src`),
);
const client = browserCode.flatMap(sources);
// The desk's cookie is at a host of its own, which no visitor opens.
const server = sources('server/src').filter(({ file }) => !file.startsWith('server/src/staff-access/'));

/** The text that a name stands for in a file: a literal, or a constant or a function of the same file. */
function meaning(name: string, text: string): string | null {
  const given = name.trim();
  const literal = /^['"`]([^'"`]*)['"`]$/.exec(given)?.[1];
  if (literal !== undefined) return literal.replaceAll(/\$\{[^}]*\}/g, '…');
  const own = given.replace(/\(.*$/s, '');
  const defined = new RegExp(`const ${own} = (?:\\([^)]*\\)[^=]*=> )?(['"\`][^'"\`]*['"\`])`).exec(text)?.[1];
  return defined ? meaning(defined, text) : null;
}
/** The same, of a constant that another file exports. */
const meaningAnywhere = (name: string, text: string): string | null =>
  meaning(name, text) ?? client.map((each) => meaning(name, each.text)).find((found) => found !== null) ?? null;
const listed = (place: string) => STORED_ITEMS.filter((item) => item.place === place).map(({ name }) => name);

describe('the cookies page', () => {
  it('R-SITE-3 names every cookie that the server or a page sets, and no other', () => {
    const set = server.flatMap(({ text }) =>
      [...text.matchAll(/(?:\.setCookie\(|keepCookie\(\w+, \w+, )([\w'"-]+)/g)].map(([, name = '']) => ({
        name,
        text,
      })),
    );
    const names = set.flatMap(({ name, text }) => {
      // The one function that is handed a name; a constant of another file is looked up there.
      if (name === 'name' || name === 'request') return [];
      const found = meaning(name, text) ?? server.map((each) => meaning(name, each.text)).find(Boolean);
      return [found ?? `unknown ${name}`];
    });
    const inPages = client.flatMap(({ text }) =>
      [...text.matchAll(/document\.cookie = `(\w+)=/g)].map(([, name = '']) => name),
    );
    expect([...new Set([...names, ...inPages])].sort()).toEqual([...listed('cookie')].sort());
  });

  it.each(['localStorage', 'sessionStorage'])('R-SITE-3 names every key of %s, and no other', (place) => {
    const keys = client
      .concat(server)
      .flatMap(({ file, text }) =>
        [...text.matchAll(new RegExp(`${place}\\.setItem\\(([^,]+),`, 'g'))].map(
          ([, name = '']) => meaningAnywhere(name, text) ?? `unknown ${name} in ${file}`,
        ),
      );
    const atoms = client.flatMap(({ text }) =>
      [...text.matchAll(/storedAtom<[^(]*\(('[\w-]+'|[A-Z_]+)/g)].map(
        ([, name = '']) => meaningAnywhere(name, text) ?? `unknown ${name}`,
      ),
    );
    const found = place === 'localStorage' ? keys.concat(atoms) : keys;
    expect([...new Set(found)].sort()).toEqual([...listed(place)].sort());
  });

  it('R-SITE-3 stores in no other way', () => {
    const others = /\bindexedDB\b|\bcaches\.(open|match)\b|\bcookieStore\b|localStorage\[|sessionStorage\[/;
    expect(client.filter(({ text }) => others.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('R-SITE-3 says how long each lasts, what it is for, and which alone is optional', () => {
    const daysOf = (name: string) => STORED_ITEMS.find((item) => item.name === name)?.days;
    expect(daysOf('__Host-vonk')).toBe(SESSION_DAYS);
    expect(daysOf('language')).toBe(LANGUAGE_COOKIE_DAYS);
    expect(daysOf('search')).toBe(SEARCH_COOKIE_DAYS);
    expect(daysOf('consent')).toBe(CONSENT_DAYS);
    expect(daysOf(VISITOR_COOKIE)).toBe(MEASUREMENT_DAYS);
    for (const { measuredDays } of STORED_ITEMS) expect([undefined, MEASUREMENT_DAYS]).toContain(measuredDays);
    expect(STORED_ITEMS.filter(({ isOptional }) => isOptional).map(({ name }) => name)).toEqual([VISITOR_COOKIE]);
    expect(STORED_ITEMS.map(({ text }) => text).sort()).toEqual(Object.keys(en.cookies.items).sort());
  });
});
