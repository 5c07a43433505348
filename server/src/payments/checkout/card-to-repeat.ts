import type { Deps } from '../../http/app-types.ts';
import { createPaymentRepository } from '../payment.repository.ts';

/** The payment whose card a repeat order charges again: the last one by card, where its provider is in use and can do so; null without one. */
export async function cardToRepeat(
  { db, providers, routing }: Pick<Deps, 'db' | 'providers' | 'routing'>,
  memberId: number,
) {
  const card = await createPaymentRepository(db.of(memberId)).lastCard();
  return card && !routing.isKilled(card.provider) && providers.find(card.provider)?.repeats('card') ? card : null;
}
