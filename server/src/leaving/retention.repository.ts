import type { Queryable } from '../database/database.ts';

export interface PersonalCode {
  code: string;
  expires_at: Date;
  value_percentage: number;
}

export const createRetentionRepository = (db: Queryable) => ({
  /** Notes that the offer was shown; false when it was before. */
  async markOffered(memberId: number): Promise<boolean> {
    const { rowCount } = await db.query(
      'update member set retention_offered_at = now() where id = $1 and retention_offered_at is null',
      [memberId],
    );
    return rowCount === 1;
  },
  /** Locks the member to whom the offer was made within a day; false when there is none. */
  async lockOffered(memberId: number): Promise<boolean> {
    const { rowCount } = await db.query(
      'select 1 from member where id = $1 and retention_offered_at > now() - make_interval(days => 1) for update',
      [memberId],
    );
    return rowCount === 1;
  },
  async findCode(memberId: number): Promise<PersonalCode | null> {
    const { rows } = await db.query<PersonalCode>(
      `select code, expires_at, value_percentage from discount_code where member_id = $1 and code like 'STAY-%'`,
      [memberId],
    );
    return rows[0] ?? null;
  },
  async insertCode(siteId: number, memberId: number, { code, expires_at, value_percentage }: PersonalCode) {
    await db.query(
      `insert into discount_code (site_id, code, member_id, value_percentage, validity, expires_at)
       values ($1, $2, $3, $4, 'once-per-user', $5)`,
      [siteId, code, memberId, value_percentage, expires_at],
    );
  },
});
