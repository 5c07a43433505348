import type { Cost } from '@vonk/api/chat.ts';
import { MESSAGE_KINDS, MESSAGE_PRICING } from '@vonk/api/options.ts';
import { type FreeLimit, MessagePrices } from '@vonk/api/settings.ts';
import type { Site } from '../sites/site.ts';

/** The facts that a member's next message is priced by. */
export interface Standing {
  isPaid: boolean;
  country: string;
  /** Conversations this member started. */
  started: number;
  freeMessagesUsed: number;
  /** Price of one credit as the member bought them last, else by the bundles of the country; null where there is none. */
  creditMinor: number | null;
  /** It is what the member paid. */
  isOwnPrice: boolean;
  currency: string | null;
  /** Nobody answers for the fictional profile that the message goes to (decision 23). */
  isUnstaffed: boolean;
}

/** Counts what a free member may still do before buying: conversations or messages, as the site decides; null when paid. */
function freeLeft({ kind, count }: FreeLimit, standing: Standing): number | null {
  if (standing.isPaid) return null;
  return Math.max(0, count - (kind === 'conversations' ? standing.started : standing.freeMessagesUsed));
}

/** Price of one credit: what the member paid for the last ones; else by the site's message costs; else by the smallest bundle. */
function creditPrice({ settings }: Site, standing: Standing): Pick<Cost, 'credit_minor' | 'currency'> {
  const costs = settings.minimum_message_costs[standing.country];
  if (costs && !standing.isOwnPrice && settings.message_credits > 0)
    return { credit_minor: costs.costs / settings.message_credits, currency: costs.currency };
  return { credit_minor: standing.creditMinor ?? 0, currency: standing.currency ?? 'EUR' };
}

/** The prices of a site by setting, as every function that charges for a message takes them. */
export const pricesOf = ({ settings }: Pick<Site, 'settings'>): MessagePrices => MessagePrices.parse(settings);

/** Every kind of message for nothing. */
export const NO_PRICES: MessagePrices = MessagePrices.parse(
  Object.fromEntries(MESSAGE_KINDS.map((kind) => [MESSAGE_PRICING[kind].setting, 0])),
);

/**
 * Tells what the next message costs this member by its kind, before it is sent (decision 4): nothing while nobody is on duty
 * who could answer it (decision 23).
 */
export function costFor(site: Site, standing: Standing): Cost {
  const { isUnstaffed } = standing;
  const { free_limit: limit } = site.settings;
  const prices = pricesOf(site);
  for (const kind of MESSAGE_KINDS) {
    const { setting, isFreeBeforePurchase } = MESSAGE_PRICING[kind];
    if (isUnstaffed || (isFreeBeforePurchase && !standing.isPaid)) prices[setting] = 0;
  }
  return {
    ...prices,
    ...creditPrice(site, standing),
    free_left: isUnstaffed && limit.kind === 'messages' ? null : freeLeft(limit, standing),
    is_unstaffed: isUnstaffed,
  };
}
