import type { Queryable } from '../database/database.ts';

const MOST_PARTNERS = 200;

/** Makes the queries that know who is told of a member's presence and typing. */
export const createPartnerQueries = (db: Queryable) => ({
  /** With whom each of these talks and who may see their presence; nobody for an invisible member. */
  async partners(memberIds: number[]): Promise<Map<number, number[]>> {
    const { rows } = await db.query<{ member_id: number; partners: number[] }>(
      `select me.id as member_id, json_agg(other.id) as partners
         from unnest($1::bigint[]) me (id) cross join lateral inbox_partners(me.id, ${MOST_PARTNERS}) other (id)
        where not exists (select 1 from profile p where p.member_id = me.id and p.is_invisible)
          and not exists (select 1 from block b where b.blocker_id = me.id and b.blocked_id = other.id)
          and not exists (select 1 from block b where b.blocker_id = other.id and b.blocked_id = me.id)
        group by me.id`,
      [memberIds],
    );
    return new Map(rows.map(({ member_id, partners }) => [member_id, partners]));
  },
  /** The other member of a conversation of mine where typing may be told; null otherwise. */
  async typingTarget(memberId: number, conversationId: number): Promise<number | null> {
    const { rows } = await db.query<{ id: number }>(
      `select other.id from conversation c
         cross join lateral (select case when c.a_id = $1 then c.b_id else c.a_id end as id) other
        where c.id = $2 and $1 in (c.a_id, c.b_id)
          and not exists (select 1 from block where (blocker_id, blocked_id) in (($1, other.id), (other.id, $1)))
          and not exists (select 1 from profile p where p.member_id = $1 and p.is_invisible)`,
      [memberId, conversationId],
    );
    return rows[0]?.id ?? null;
  },
});
