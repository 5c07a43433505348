import type { Cost } from '@vonk/api/chat.ts';
import type { Queryable } from '../database/database.ts';
import type { Site } from '../sites/site.ts';

interface Standing {
  isPaid: boolean;
  country: string;
  /** Conversations this member started. */
  started: number;
  freeMessagesUsed: number;
}

/** What a free member may still do before buying: conversations or messages, as the site decides; null when paid. */
export function freeLeft(site: Site, standing: Omit<Standing, 'country'>): number | null {
  if (standing.isPaid) return null;
  const { kind, count } = site.settings.free_limit;
  return Math.max(0, count - (kind === 'conversations' ? standing.started : standing.freeMessagesUsed));
}

/** Price of one credit in the member's country: from the site's message costs, else from its smallest bundle. */
async function creditPrice(db: Queryable, site: Site, country: string): Promise<{ minor: number; currency: string }> {
  const { minimum_message_costs, message_credits } = site.settings;
  const costs = minimum_message_costs[country];
  if (costs) return { minor: Math.round(costs.costs / message_credits), currency: costs.currency };
  const { rows } = await db.query<{ minor: number; currency: string }>(
    `select round(price_minor::numeric / credits)::int as minor, currency from bundle
      where site_id = $1 and country = any($2) and valid_from <= now() and (valid_to is null or valid_to > now())
      order by country = $3 desc, tier limit 1`,
    [site.id, [country, site.settings.countries[0] ?? 'NL'], country],
  );
  return rows[0] ?? { minor: 0, currency: 'EUR' };
}

/** What the next message costs this member, told before it is sent (decision 4). Free are texts only. */
export async function costFor(db: Queryable, site: Site, standing: Standing): Promise<Cost> {
  const { message_credits, photo_credits, gift_credits } = site.settings;
  const price = await creditPrice(db, site, standing.country);
  return {
    message_credits: standing.isPaid ? message_credits : 0,
    photo_credits,
    gift_credits,
    credit_minor: price.minor,
    currency: price.currency,
    free_left: freeLeft(site, standing),
  };
}

/** The standing of a member from the database. */
export async function standingOf(db: Queryable, memberId: number): Promise<Standing> {
  const { rows } = await db.query<Standing>(
    `select m.paid_at is not null as "isPaid", m.country, coalesce(w.free_messages_used, 0) as "freeMessagesUsed",
            (select count(*)::int from conversation where started_by = m.id) as started
       from member m left join wallet w on w.member_id = m.id where m.id = $1`,
    [memberId],
  );
  return rows[0] ?? { isPaid: false, country: 'NL', started: 0, freeMessagesUsed: 0 };
}
