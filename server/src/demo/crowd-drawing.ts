import type { Queryable } from '../database/database.ts';

/** Members of a site with an id above `afterId`: those that were just made. */
export interface BigCrowd {
  siteId: number;
  afterId: number;
  seed: string;
}

export type OnPart = (what: string, done: number, total: number) => void;

/** Members, or talks, that one statement writes for. */
const AT_ONCE = 50_000;

/** Draws a number from 0 up to, not including, 1 for a whole number: the same for the same salt, whatever the order of rows. */
const DRAW = `create or replace function pg_temp.draw(n bigint, salt bigint) returns float8 language sql immutable as
  $$ select (hashint8extended(n, salt) & 4294967295)::float8 / 4294967296 $$`;

/** Numbered, so that somebody can be drawn: `n` among all, `place` among those of a gender. */
const CROWD = `create temporary table crowd
  (n int primary key, id bigint, gender smallint, looking_for smallint, language text, place int)`;

/** SQL, true for who have not blocked each other; two conditions apart, so that each is one join for all. */
export const IS_FREE = `not exists (select 1 from block b where b.blocker_id = me.id and b.blocked_id = other.id)
  and not exists (select 1 from block b where b.blocker_id = other.id and b.blocked_id = me.id)`;

/** SQL that joins whom `me` of the crowd looks for, as `other`: the first of them are chosen more often, by the power. */
export const joinOther = (
  draw: string,
  sizes: string,
  power: number,
) => `join crowd other on other.gender = me.looking_for
    and other.place = floor((${sizes}::int[])[me.looking_for] * power(${draw}, ${power}))::int and other.id <> me.id`;

/** What a crowd's likes, blocks and talks are drawn from. */
export interface Drawing {
  db: Queryable;
  /** Members of the crowd; and of these men and women. */
  size: number;
  sizes: number[];
  /** Another one for each thing that is drawn. */
  salt(what: string): number;
  onPart: OnPart;
}

/** Writes for all of a crowd, so many at a time. */
export async function inParts(
  what: string,
  total: number,
  onPart: OnPart,
  write: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < total; from += AT_ONCE) {
    onPart(what, from, total);
    await write(from, Math.min(total, from + AT_ONCE));
  }
  onPart(what, total, total);
}

/** Numbers the members of a crowd, in a table that ends with the connection or with `drop table crowd`. */
export async function gatherCrowd(
  db: Queryable,
  { siteId, afterId }: BigCrowd,
): Promise<{ size: number; sizes: number[] }> {
  await db.query(DRAW);
  await db.query(CROWD);
  await db.query(
    `insert into crowd
     select row_number() over (order by p.member_id) - 1, p.member_id, p.gender, p.looking_for, m.language,
            row_number() over (partition by p.gender order by p.member_id) - 1
       from profile p join member m on m.id = p.member_id
      where p.site_id = $1 and p.member_id > $2 and p.kind = 'member' and m.is_computer_generated`,
    [siteId, afterId],
  );
  await db.query('create unique index on crowd (gender, place)');
  await db.query('analyze crowd');
  const { rows } = await db.query<{ size: number; men: number; women: number }>(
    `select count(*)::int as size, count(*) filter (where gender = 1)::int as men,
            count(*) filter (where gender = 2)::int as women from crowd`,
  );
  const { size = 0, men = 0, women = 0 } = rows[0] ?? {};
  return { size, sizes: [men, women] };
}
