import type { Deps } from '../http/app-types.ts';
import { createPaymentLookups } from './payment-lookups.ts';

/** Tells a member's tabs how many credits they have now, and whether they are a paid member still. */
export async function tellCredits(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  memberId: number,
  credits: number,
): Promise<void> {
  const paid_user = await createPaymentLookups(db.of(memberId)).isPaid();
  bus.publish([memberId], { type: 'credits', credits, paid_user });
}
