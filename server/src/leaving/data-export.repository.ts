import type { Queryable } from '../database/database.ts';
import { ofItsMember, readToken, tokenValues } from '../sessions/member-token.ts';

/** A copy lies so long for its member to fetch. */
const EXPORT_DAYS = 7;

export interface DataExport {
  id: number;
  member_id: number;
  storage_key: string;
}

export const createDataExports = (db: Queryable) => ({
  /** Notes that a copy is asked for; null where one was asked for within a day. Run it with the member's row locked. */
  async ask(memberId: number, staffId: number): Promise<number | null> {
    const { rows } = await db.query<{ id: number }>(
      `insert into data_export (member_id, asked_by) select $1, $2
        where not exists (select from data_export where member_id = $1 and asked_at > now() - interval '1 day') returning id`,
      [memberId, staffId],
    );
    return rows[0]?.id ?? null;
  },
  /** Seconds until the next may be asked for, a day after the last. */
  async secondsUntilNext(memberId: number): Promise<number> {
    const { rows } = await db.query<{ seconds: number }>(
      `select ceil(extract(epoch from max(asked_at) + interval '1 day' - now()))::int as seconds from data_export where member_id = $1`,
      [memberId],
    );
    return rows[0]?.seconds ?? 0;
  },
  /**
   * The file of a copy that is still to be made: whoever makes it again writes to the same one. Its time begins, so that one that was
   * never finished goes too. Null for one that is made.
   */
  async nameFile(id: number, storageKey: string): Promise<string | null> {
    const { rows } = await db.query<{ storage_key: string }>(
      `update data_export set storage_key = coalesce(storage_key, $2), expires_at = now() + make_interval(days => ${EXPORT_DAYS})
        where id = $1 and made_at is null returning storage_key`,
      [id, storageKey],
    );
    return rows[0]?.storage_key ?? null;
  },
  /** Notes that a copy is made; false where it was already, or its member was erased since. */
  async made(id: number): Promise<boolean> {
    const { rowCount } = await db.query(
      `update data_export set made_at = now(), expires_at = now() + make_interval(days => ${EXPORT_DAYS})
        where id = $1 and made_at is null`,
      [id],
    );
    return rowCount === 1;
  },
  async isThere(id: number): Promise<boolean> {
    return (await db.query('select from data_export where id = $1', [id])).rowCount === 1;
  },
  /** The copy that a link leads to, on its member's site; notes that it was fetched. Null once it is over. */
  async fetch(token: string, siteId: number): Promise<DataExport | null> {
    const key = readToken(token);
    const { rows } = await db.query<DataExport>(
      `update data_export e set fetched_at = now() from member m
        where e.token_hash = $1 and e.expires_at > now() and m.id = e.member_id and m.site_id = $2 and m.erased_at is null
          ${ofItsMember(key, 'e.member_id', 3)}
        returning e.id, e.member_id, e.storage_key`,
      tokenValues(key, siteId),
    );
    return rows[0] ?? null;
  },
  /** Takes rows of copies whose time is over, and gives the keys of their files. */
  async takeExpired(): Promise<string[]> {
    const { rows } = await db.query<{ storage_key: string }>(
      `delete from data_export where id in (select id from data_export where expires_at < now() limit 500) returning storage_key`,
    );
    return rows.map(({ storage_key }) => storage_key);
  },
});
