import type { Deps } from '../http/app-types.ts';

const MOST_PARTNERS = 200;

/**
 * Has everybody who talked with a member lately look at the talk again, because the member is gone, or is back. Call it after
 * the commit. Nothing is told with it: what each of them may see is read by themselves.
 */
export async function tellPartners({ db, bus }: Pick<Deps, 'db' | 'bus'>, memberId: number): Promise<void> {
  const { rows } = await db
    .of(memberId)
    .query<{ other_id: number; conversation_id: number }>(
      `select other_id, conversation_id from inbox where member_id = $1 order by last_day desc, last_at desc limit ${MOST_PARTNERS}`,
      [memberId],
    );
  for (const { other_id, conversation_id } of rows) bus.publish([other_id], { type: 'read', conversation_id, seq: 0 });
}
