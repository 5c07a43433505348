import fs from 'node:fs';
import path from 'node:path';
import { statementsOf, unsafeDdl } from './unsafe-ddl.ts';

const FOLDER = path.resolve(import.meta.dirname, '../server/migrations');
/** Those before are older than the first release: no running server of before ever meets them. */
const FIRST = 241;

describe('a migration that an old server does not survive is refused', () => {
  it.each([
    ['create index message_by_kind on message (kind);', 'builds an index'],
    ['create unique index on member (email);', 'builds an index'],
    ['alter table message alter column text type varchar(10);', 'writes the whole table anew'],
    ['alter table member add column token uuid default gen_random_uuid();', 'writes the whole table anew'],
    ['alter table member add column age int not null;', 'adds a column that must be there'],
    ['alter table member add column a int, add column b int not null;', 'adds a column that must be there'],
    ['alter table member alter column language set not null;', 'refuses rows'],
    ['alter table member add constraint grown check (age > 17);', 'reads the whole table'],
    ['alter table message add foreign key (sender_id) references member;', 'reads the whole table'],
    ['alter table member add unique (email);', 'builds an index while nobody may read'],
    ['alter table member rename column email to address;', 'renames'],
    ['alter table member rename to person;', 'renames'],
    ['alter table member drop column email;', 'drops a column'],
    ['drop table profile;', 'drops a table'],
    ['drop function chat_send(bigint);', 'drops what the release before uses'],
    ['update member set language = lower(language);', 'writes many rows'],
    ['delete from message where text is null;', 'deletes many rows'],
    ['create index concurrently i on message (kind);', 'a file of its own'],
    ['-- Outside a transaction.\ncreate index concurrently i on message (kind);\nselect 1;', 'one statement'],
  ])('%s', (text, says) => {
    expect(unsafeDdl(text).join()).toContain(says);
  });
});

it.each([
  'create table note (id int primary key, text text not null); create index on note (text);',
  'alter table member add column nickname text;',
  "alter table member add column nickname text not null default '';",
  'alter table member add constraint grown check (age > 17) not valid;',
  '-- Outside a transaction.\ncreate index concurrently if not exists i on message (kind);',
  'create index on site (slug);',
  'create or replace function f() returns void language sql as $$ update member set language = null; delete from message $$;',
  '-- safe, all of it: it runs before anybody is there\nupdate member set language = null; drop table profile;',
  '-- safe: the table is empty until the next release\ndrop table profile_draft;',
  "insert into ledger_kind values ('sticker'); comment on table member is 'drop table; update member set';",
])('%s is survived', (text) => {
  expect(unsafeDdl(text)).toEqual([]);
});

it('statements are told apart, also where text and functions hold semicolons', () => {
  expect(
    statementsOf(`-- one; still one\nselect ';'; create function f() as $$ a; b; $$;\n-- nothing more`),
  ).toHaveLength(2);
});

it('no migration of this release or a later one locks a big table or takes away what the release before uses', () => {
  const files = fs.readdirSync(FOLDER).filter((file) => file.endsWith('.sql') && Number.parseInt(file, 10) >= FIRST);
  const faults = files.flatMap((file) =>
    unsafeDdl(fs.readFileSync(path.join(FOLDER, file), 'utf8')).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
});
