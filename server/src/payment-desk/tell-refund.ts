import type { DeskRefund } from '@vonk/api/desk/payments.ts';
import type { Deps } from '../http/app-types.ts';
import { tellCredits } from '../payments/tell-credits.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import type { RefundRow } from './desk-refund-lookups.ts';
import type { TriedRefund } from './pay-back-refund.ts';

/** A refund as the desk sees it. */
export const deskRefundOf = ({ site_id: _site, ...refund }: RefundRow): DeskRefund => refund;

/** Tells the member's tabs of their credits, and the desk that what waits is another. */
export async function tellRefund(deps: Pick<Deps, 'db' | 'bus'>, { refund, balance }: TriedRefund): Promise<void> {
  tellDesk(deps.bus, 'payments.read');
  if (balance !== null) await tellCredits(deps, refund.member_id);
}
