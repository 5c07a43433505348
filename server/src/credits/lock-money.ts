import type { MemberRows } from '../database/member-rows.ts';

/** Lets one checkout or one change of limits of the member be made at a time, until the transaction ends. */
export async function lockMoney(rows: MemberRows): Promise<void> {
  await rows.query('select pg_advisory_xact_lock(8, hashint8($1))', [rows.memberId]);
}
