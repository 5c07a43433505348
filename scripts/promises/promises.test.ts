import fs from 'node:fs';
import path from 'node:path';
import { readJson } from '@vonk/release/read-json.ts';
import { flatten, type Tree } from '../release/untranslated.ts';
import { NO_PROMISES, PROMISES } from './promises.ts';

const root = path.resolve(import.meta.dirname, '../..');
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Words with which our English texts promise something that can be broken. */
const PROMISING =
  /\b(never|free|nobody is|at any time|whenever you like|pay (just )?once|one-time|no subscription|renews?|for good|erased?|refund\w*|pay back|encrypted|a person (decides|takes)|14 days)\b|don’t (sell|expire)|always (labelled|says|clear)|before it costs|it’s free|{{refundDays}}|{{graceDays}}/i;

const named = (folder: string) => fs.readdirSync(path.join(root, folder)).map((name): [string, string] => [name, name]);
const LANDERS = 'remotes/landers/src';
const FOLDERS: [string, string][] = [
  ['host', 'host/locales'],
  ['member-forms', 'shared/member-forms/locales'],
  ['signup-form', 'shared/member-forms/src/signup/texts'],
  // The desk promises its staff nothing: what it sends to members is said elsewhere.
  ...named('remotes')
    .filter(([name]) => name !== 'desk')
    .map(([name]): [string, string] => [name, `remotes/${name}/locales`]),
  ...['home', 'member-landing', 'static-pages'].map((name): [string, string] => [name, `${LANDERS}/${name}/texts`]),
  ...named(`${LANDERS}/landers`).map(([name]): [string, string] => [name, `${LANDERS}/landers/${name}/texts`]),
];
const texts = new Map(
  FOLDERS.flatMap(([name, folder]) =>
    flatten(readJson<Tree>(path.join(root, folder, 'en.json'))).map(([key, text]): [string, string] => [
      `${name}:${key.replace(PLURAL, '')}`,
      text,
    ]),
  ),
);
const said = PROMISES.flatMap((promised) => promised.said);

describe('what texts promise (decision 29)', () => {
  it('decision 29 stands on the list of promises, with what keeps it', () => {
    const listed = new Set([...said, ...NO_PROMISES]);
    const promising = [...texts].filter(([, text]) => PROMISING.test(text)).map(([key]) => key);
    expect(promising.length).toBeGreaterThan(50);
    expect(promising.filter((key) => !listed.has(key))).toEqual([]);
  });

  it('R-PROFILE-6 says nowhere that there are no advertisements: a site may have tiles of partners', () => {
    const denied = /\b(no|without|free of|don’t show( any)?) (ads?|advert\w*)\b/i;
    expect([...texts].filter(([, text]) => denied.test(text)).map(([key]) => key)).toEqual([]);
  });

  it('decision 29 is said where the list says', () => {
    expect([...said, ...NO_PROMISES].filter((key) => !texts.has(key))).toEqual([]);
  });

  it.each(PROMISES)('decision 29 has a test where code keeps it: $promise', ({ kept }) => {
    if ('byPeople' in kept) return expect(kept.byPeople).not.toBe('');
    const source = fs.readFileSync(path.join(root, kept.file), 'utf8');
    expect(source).toContain(`'${kept.test}'`);
  });
});
