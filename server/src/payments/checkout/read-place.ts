import type { MemberRows } from '../../database/member-rows.ts';
import { DomainError } from '../../errors.ts';

/** Reads where an order is placed: the buyer's country, and the currency of the bundle. Throws `not_found` for a bundle that is none. */
export async function readPlace(rows: MemberRows, bundleId: number): Promise<{ country: string; currency: string }> {
  const { rows: found } = await rows.query<{ country: string; currency: string }>(
    'select m.country, b.currency from member m, bundle b where m.id = $1 and b.id = $2',
    [rows.memberId, bundleId],
  );
  if (!found[0]) throw new DomainError('not_found');
  return found[0];
}
