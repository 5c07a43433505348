import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../http/app-types.ts';
import { endOpenCheckouts } from '../payments/checkout/end-open-checkouts.ts';

/**
 * Ends the open orders of a member who left, was erased or is shut out. What is not ended here is ended by the job
 * `reconcile_payments`: they are gone, whatever a provider answers.
 */
export async function endOpenOrders(
  deps: Pick<Deps, 'db' | 'bus' | 'providers'>,
  memberId: number,
  log: FastifyBaseLogger,
): Promise<void> {
  const isLeftOpen = (err: unknown) => log.warn({ err }, 'a checkout of who is gone is ended later');
  await endOpenCheckouts(deps, memberId, isLeftOpen).catch(isLeftOpen);
}
