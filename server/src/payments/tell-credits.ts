import type { LiveEvent } from '@vonk/api/chat.ts';
import type { Deps } from '../http/app-types.ts';

type Told = Omit<Extract<LiveEvent, { type: 'credits' }>, 'type'>;

/**
 * Tells a member's tabs how many credits they have now, and whether they are a paid member still: a charge-back or a full
 * withdrawal ends that.
 */
export async function tellCredits({ db, bus }: Pick<Deps, 'db' | 'bus'>, memberId: number): Promise<void> {
  const { rows } = await db.of(memberId).query<Told>(
    `select w.balance as credits, w.version as credits_version, m.paid_at is not null as paid_user
       from wallet w join member m on m.id = w.member_id where w.member_id = $1`,
    [memberId],
  );
  for (const told of rows) bus.publish([memberId], { type: 'credits', ...told });
}
