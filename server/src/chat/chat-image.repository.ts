import type { Queryable } from '../database/database.ts';

/** Uploads of one member within a day, and of these the ones that were not sent yet. */
const MOST_A_DAY = 100;
const MOST_UNSENT = 20;

export const createChatImageRepository = (db: Queryable) => ({
  /** Notes an upload; false, and nothing noted, when the member has uploaded enough for now. */
  async add(memberId: number, id: string): Promise<boolean> {
    const { rowCount } = await db.query(
      `insert into chat_image (id, member_id)
       select $2, $1 from (
         select count(*) as today, count(*) filter (where sent_at is null) as unsent
           from chat_image where member_id = $1 and created_at > now() - interval '1 day') of_day
        where today < ${MOST_A_DAY} and unsent < ${MOST_UNSENT}`,
      [memberId, id],
    );
    return rowCount === 1;
  },
  async isKept(memberId: number, id: string): Promise<boolean> {
    const { rowCount } = await db.query('select 1 from chat_image where id = $1 and member_id = $2', [id, memberId]);
    return rowCount === 1;
  },
  /** Whether moderators took it away. */
  async isRemoved(id: string): Promise<boolean> {
    const { rowCount } = await db.query('select from chat_image where id = $1 and removed_at is not null', [id]);
    return rowCount === 1;
  },
  async forget(id: string): Promise<void> {
    await db.query('delete from chat_image where id = $1', [id]);
  },
  /** The uploads of before yesterday that are part of no message (`chat_send` notes those that are). */
  async unsent(): Promise<string[]> {
    const { rows } = await db.query<{ id: string }>(
      `select id from chat_image where sent_at is null and created_at < now() - interval '1 day' limit 5000`,
    );
    return rows.map(({ id }) => id);
  },
});
