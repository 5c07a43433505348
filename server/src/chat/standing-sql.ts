import type { Site } from '../sites/site.ts';

const HOME = 'NL';

/** The country whose prices hold where a member's own has none. */
export const homeOf = ({ settings }: Site): string => settings.countries[0] ?? HOME;

/**
 * SQL that joins the price of one credit: what the member's own credits cost when they were bought last, else the smallest
 * bundle of a country, else of the site's home country. A part that the desk paid back leaves the others at their price; a
 * withdrawal takes back all that are left.
 */
export const creditPrice = (member: string, site: string, home: string, country: string): string => `left join lateral (
  select * from (
    (select amount_minor::float8 / credits as minor, currency, true as "isOwn" from payment
      where member_id = ${member}
        and (status = 'completed' or status = 'refunded' and desk_refund_id is not null and refunded_minor < amount_minor)
      order by completed_at desc limit 1)
    union all
    (select price_minor::float8 / credits, currency, false from bundle
      where site_id = ${site} and country in (${country}, ${home}) and valid_from <= now() and (valid_to is null or valid_to > now())
      order by country = ${country} desc, tier limit 1)) either
   order by "isOwn" desc limit 1) price on true`;

/** SQL of a member's `Standing` towards another as one value; `scripted`: computer-generated people answer by script. */
export const standingValue = (member: string, other: string, home: string, scripted: string): string => `(
  select json_build_object('isPaid', m.paid_at is not null, 'country', m.country,
           'freeMessagesUsed', coalesce(w.free_messages_used, 0),
           'started', case when m.paid_at is null then (select count(*)::int from conversation where started_by = m.id) else 0 end,
           'creditMinor', price.minor, 'currency', price.currency, 'isOwnPrice', coalesce(price."isOwn", false),
           'isUnstaffed', chat_unstaffed(m.id, ${other}, ${scripted}))
    from member m left join wallet w on w.member_id = m.id ${creditPrice('m.id', 'm.site_id', home, 'm.country')}
   where m.id = ${member})`;
