import type { Queryable } from '../database/database.ts';
import { readTracking } from '../visitors/tracking.ts';

export interface TraceStep {
  at: Date;
  what: string;
  details: string;
}

// Everybody who came with this click id: by the hits of their browsers, and by what their accounts kept of them. Hits of
// visitors who did not agree to be measured each have an id of their own, so the accounts are what leads on from there.
const TRACE = `
with hit as (select * from tracking_hit where sub1 = $1),
visitor as (select distinct visitor_id from hit),
person as (
  select id from member where tracking ->> 'sub1' = $1
  union select member_id from hit where member_id is not null
)
select created_at as at, 'hit' as what, concat_ws(' ', path, 'network=' || network, 'ref=' || ref, 'sub1=' || sub1,
       'sub2=' || sub2, 'sub3=' || sub3, 'visitor=' || visitor_id) as details
  from tracking_hit where visitor_id in (select visitor_id from visitor)
union all select first_at, 'experiment', concat_ws(' ', experiment, 'variant=' || variant, 'version=' || nullif(version, ''),
       'lcp=' || lcp_ms || 'ms')
  from experiment_visit where visitor_id in (select visitor_id from visitor)
union all select created_at, 'experiment', concat_ws(' ', experiment, 'variant=' || variant, 'version=' || nullif(version, ''))
  from experiment_event where member_id in (select id from person)
union all select created_at, 'bounce', path || ' after ' || seconds || ' s'
  from page_bounce where visitor_id in (select visitor_id from visitor)
union all select signup_date, 'signup', concat('member ', id, ', step ', signup_step, ' of 5 reached')
  from member where id in (select id from person)
union all select confirmed_at, 'confirmed', concat('member ', id)
  from member where id in (select id from person) and confirmed_at is not null
union all select created_at, 'checkout', concat_ws(' ', id, method, amount_minor, currency, 'minor,', credits, 'credits')
  from payment where member_id in (select id from person)
union all select coalesce(completed_at, updated_at), 'payment ' || status, concat_ws(' ', id, 'of member', member_id)
  from payment where member_id in (select id from person) and status <> 'loading'
union all select coalesce(tried_at, created_at), 'postback ' || status,
       concat(event, ' ', url, ' (', attempts, ' tries', ', answer ' || response_code, ')')
  from postback where member_id in (select id from person)
order by at, what`;

/** What moves a cursor, breaks a line or turns the direction of writing: anybody can write it into a link. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** The text with such characters as their numbers: a link can then neither make up a line of the trace nor command a terminal. */
const plain = (text: string): string =>
  text.replace(UNSEEN, (each) => `\\u${(each.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);

/** Everything of one click id (sub1), from the first hit to the payment, oldest first. No name and no address is in it. */
export async function traceClick(db: Queryable, clickId: string): Promise<TraceStep[]> {
  const { rows } = await db.query<TraceStep>(TRACE, [readTracking({ sub1: clickId }).sub1 ?? '']);
  return rows.map((row) => ({ ...row, details: plain(row.details) }));
}
