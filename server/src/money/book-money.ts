import type { Queryable } from '../database/database.ts';

/** Members whose movements are booked in one transaction: their next payments wait for it, their messages do not. */
const AT_ONCE = 50;

/** How much one round does, so that a job ends within seconds. */
const MOVEMENTS = 10_000;
const MEMBERS_OF_BEFORE = 1_000;

async function bookMembers(db: Queryable, members: number[]): Promise<number> {
  let booked = 0;
  // In one order: two workers with the same members wait for each other, and never both.
  const sorted = members.toSorted((a, b) => a - b);
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    const { rows } = await db.query<{ movements: number }>(
      'select sum(money_book(member_id))::int as movements from unnest($1::bigint[]) as member_id',
      [sorted.slice(from, from + AT_ONCE)],
    );
    booked += rows[0]?.movements ?? 0;
  }
  return booked;
}

/** Goes on with members whose movements are older than the ledger of money, in the order of their ids. */
async function bookOfBefore(db: Queryable, most: number): Promise<number> {
  const { rows } = await db.query<{ after: number }>(
    'select after_member as after from booking_of_before where after_member is not null',
  );
  const [state] = rows;
  if (!state) return 0;
  const { rows: wallets } = await db.query<{ member_id: number; is_open: boolean }>(
    `select member_id, exists (select from ledger l where l.member_id = w.member_id)
            and not exists (select from booked_member b where b.member_id = w.member_id) as is_open
       from (select member_id from wallet where member_id > $1 order by member_id limit $2) as w`,
    [state.after, most],
  );
  const open = wallets.filter(({ is_open }) => is_open);
  const booked = await bookMembers(
    db,
    open.map(({ member_id }) => member_id),
  );
  await db.query('update booking_of_before set after_member = $2 where after_member = $1', [
    state.after,
    wallets.reduce<number | null>((last, { member_id }) => Math.max(last ?? 0, member_id), null),
  ]);
  return booked;
}

/**
 * Books movements of credits that the ledger of money does not know yet: lots of what was bought, revenue of what was spent.
 * Answers how many; any number of workers may do it at the same time, each movement is booked once.
 */
export async function bookMoney(
  db: Queryable,
  { movements = MOVEMENTS, ofBefore = MEMBERS_OF_BEFORE } = {},
): Promise<number> {
  const { rows } = await db.query<{ member_id: number }>(
    'select distinct member_id from (select member_id from unbooked_movement limit $1) as noted',
    [movements],
  );
  const booked = await bookMembers(
    db,
    rows.map(({ member_id }) => member_id),
  );
  return booked + (await bookOfBefore(db, ofBefore));
}
