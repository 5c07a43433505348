import fs from 'node:fs';
import path from 'node:path';
import { ROUTES } from '@vonk/api/route-map.ts';
import { projectFiles } from './project-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const files = projectFiles(root).filter((file) => /\.(tsx?|cjs|sql|md|css|sh|yml)$/.test(file));
const documents = files.filter((file) => file.endsWith('.md'));
const adrs = documents.filter((file) => file.startsWith('docs/adr/'));
/** This file names what it forbids. */
const sources = files.filter((file) => file !== 'scripts/docs.test.ts');

/** Every match of a pattern in the given files, as 'file: match'. */
const findAll = (among: string[], pattern: RegExp): { file: string; match: RegExpMatchArray }[] =>
  among.flatMap((file) => [...read(file).matchAll(pattern)].map((match) => ({ file, match })));

/** Ids of the requirements: `R-CHAT` and `R-CHAT-3`. */
const requirements = new Set(
  read('docs/requirements.md')
    .split('\n## ')
    .slice(1)
    .flatMap((section) => {
      const group = /^(R-[A-Z0-9]+)/.exec(section)?.[1] ?? '';
      return [group, ...[...section.matchAll(/^(\d+)\. /gm)].map((match) => `${group}-${match[1]}`)];
    }),
);
const decisions = new Set([...read('docs/decisions.md').matchAll(/^(\d+)\. /gm)].map((match) => match[1] ?? ''));

/** The anchor that a heading gets, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

describe('what code and documents refer to', () => {
  it('is a requirement that docs/requirements.md has', () => {
    const unknown = findAll(sources, /\bR-[A-Z][A-Z0-9]+(?:-\d+)?\b/g).filter(
      ({ match }) => !requirements.has(match[0]),
    );
    expect(unknown.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
  });

  it('is a decision that docs/decisions.md has', () => {
    const named = findAll(sources, /\bdecisions? (\d+)((?:(?:, | and | to )\d+)*)/g);
    const unknown = named.filter(({ match }) =>
      [match[1] ?? '', ...(match[2]?.match(/\d+/g) ?? [])].some((number) => !decisions.has(number)),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(unknown.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
  });

  it('is an ADR that docs/adr has', () => {
    const numbers = new Set(adrs.map((file) => Number(/(\d{4})-/.exec(file)?.[1])));
    const unknown = findAll(sources, /\bADRs? (\d+)/g).filter(({ match }) => !numbers.has(Number(match[1])));
    expect(unknown.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
  });

  it('is never a section of a document that a reader does not have', () => {
    const bare = findAll(
      sources,
      /\((?:section|architecture) \d[\d.]*|\bsection \d+ of the spec|\b(?:look|style)\.md|product-spec/g,
    );
    expect(bare.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
  });

  it('is a file and a heading that are there, in every link of every document', () => {
    const broken = findAll(documents, /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g).filter(
      ({ file, match }) => {
        const target = match[1] ? path.join(path.dirname(file), match[1]) : file;
        if (!fs.existsSync(path.join(root, target))) return true;
        if (!match[2]) return false;
        return ![...read(target).matchAll(/^#+ (.+)$/gm)].some((heading) => anchorOf(heading[1] ?? '') === match[2]);
      },
    );
    expect(broken.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
  });

  it('is a path that is there, where a document names a file or folder of the project', () => {
    const areas = 'host|remotes|shared|server|scripts|build|e2e|bench|sandbox|docs';
    const gone = findAll(documents, new RegExp(`\`((?:${areas})/[\\w./-]*)\``, 'g')).filter(
      ({ match }) =>
        !/NAME|LANGUAGE|CODE|SUBJECT|ROOM|NNNN|\.\.\.|coffee-date/.test(match[1] ?? '') &&
        !fs.existsSync(path.join(root, match[1] ?? '')),
    );
    expect(gone.map(({ file, match }) => `${file}: ${match[1]}`)).toEqual([]);
  });

  it('R-ROUTE names every page that a remote has', () => {
    const section = read('docs/requirements.md')
      .split('\n## ')
      .find((each) => each.startsWith('R-ROUTE '));
    // Of pages with a parameter the text says what it is; R-ROUTE-9 counts the landers.
    const pages = ROUTES.map(({ path: page }) => page).filter((page) => !/:|^\/landers\//.test(page));
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter((page) => !section?.includes(`\`${page}\``))).toEqual([]);
  });

  it('is a command of package.json, where a document names one', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const unknown = findAll(documents, /npm run ([\w:-]+)/g).filter(
      ({ match }) => !(match[1] ?? '').endsWith(':') && !((match[1] ?? '') in scripts),
    );
    expect(unknown.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
  });
});

describe('what may be set', () => {
  it('stands in .env.example or in a document, variable by variable', () => {
    const readers = ['config', 'config-parts', 'provider-config', 'read-secrets'].map(
      (name) => `server/src/${name}.ts`,
    );
    const ours = [...readers, 'scripts/setup.ts', 'scripts/start.ts', 'scripts/release/release-context.ts'];
    const named = new Set(
      findAll(ours, /\b(?:env(?:\.|, ')|(?:read|readOld|need)\('|\{ )([A-Z][A-Z\d]+(?:_[A-Z\d]+)*)\b/g).map(
        ({ match }) => match[1] ?? '',
      ),
    );
    // A reason or a change that was told once is none that one finds.
    const manuals = documents.filter((file) => !/^(docs\/adr\/|CHANGELOG)/.test(file));
    const told = ['.env.example', ...manuals].map(read).join('\n');
    expect(named.size).toBeGreaterThan(40);
    expect([...named].filter((name) => !new RegExp(`\\b${name}\\b`).test(told))).toEqual([]);
  });
});

it.each(adrs)('%s has number, context, decision and cost', (file) => {
  const text = read(file);
  const number = Number(/(\d{4})-/.exec(file)?.[1]);
  expect(text).toMatch(new RegExp(`^# ${number}\\. \\S`));
  const parts = ['Context', 'Decision', 'Cost'].map((part) => text.indexOf(`**${part}.**`));
  expect(parts.every((place) => place > 0)).toBe(true);
  expect([...parts].sort((a, b) => a - b)).toEqual(parts);
});
