import type { PaymentStory } from '@vonk/api/desk/payments.ts';
import type { Queryable } from '../database/database.ts';
import type { MemberRows } from '../database/member-rows.ts';

type Origin = PaymentStory['origin'];
type Visit = Origin['visits'][number];

interface Hit {
  id: number;
  at: string;
  detail: string;
}

interface Kept {
  site_id: number;
  network: string | null;
  ref: string | null;
  sub1: string | null;
  sub2: string | null;
  sub3: string | null;
  signed_up_at: string;
}

const text = (column: string) => `to_json(${column}) #>> '{}'`;
/** More of a kind than anybody reads. */
const MOST = 50;
const KEPT = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

/**
 * The hits of the click that a member's account kept: same site, same values, not after the signup. Such a hit names no member, so
 * a click id that other accounts kept too, or none at all, ties nobody to a hit, and none is told.
 */
async function hitsOfClick(db: Queryable, memberId: number, kept: Kept): Promise<Hit[]> {
  if (!kept.sub1) return [];
  const { rows: others } = await db.query(
    `select 1 from member where tracking ->> 'sub1' = $1 and site_id = $2 and id <> $3 limit 1`,
    [kept.sub1, kept.site_id, memberId],
  );
  if (others.length) return [];
  const { rows } = await db.query<Hit>(
    `select id, ${text('created_at')} as at, path as detail from tracking_hit
      where sub1 = $3 and site_id = $6 and created_at <= $7::timestamptz
        and (network, ref, sub2, sub3) is not distinct from ($1::text, $2::text, $4::text, $5::text)
      order by tracking_hit.created_at limit ${MOST}`,
    [...KEPT.map((key) => kept[key]), kept.site_id, kept.signed_up_at],
  );
  return rows;
}

/** Hits by what the account kept, and those of a browser whose owner agreed to be measured and signed up with it; each once. */
async function hitsOf(db: Queryable, rows: MemberRows, kept: Kept): Promise<Visit[]> {
  const [byClick, { rows: ofBrowser }] = await Promise.all([
    hitsOfClick(db, rows.memberId, kept),
    rows.query<Hit>(
      `select id, ${text('created_at')} as at, path as detail from tracking_hit where member_id = $1
        order by tracking_hit.created_at limit ${MOST}`,
      [rows.memberId],
    ),
  ]);
  const hits = new Map([...byClick, ...ofBrowser].map((hit) => [hit.id, hit]));
  return [...hits.values()].map(({ at, detail }) => ({ at, detail, what: 'hit' }));
}

/**
 * Tells where a payment's member came from, as far as what is stored ties them to it: the partner's values that the account kept
 * at its signup, the click's hits, the variant of an experiment that was seen, and what the partner was told.
 */
export async function tellOrigin(db: Queryable, rows: MemberRows): Promise<Origin> {
  const { rows: kept } = await rows.query<Kept>(
    `select site_id, ${KEPT.map((key) => `tracking ->> '${key}' as ${key}`).join(', ')}, ${text('signup_date')} as signed_up_at
       from member where id = $1`,
    [rows.memberId],
  );
  const [found] = kept;
  if (!found) return { click: null, visits: [] };
  const [hits, { rows: others }] = await Promise.all([
    hitsOf(db, rows, found),
    rows.query<Visit>(
      `(select ${text('created_at')} as at, 'experiment' as what, concat_ws(' · ', experiment, variant, nullif(version, '')) as detail
          from experiment_event where member_id = $1 order by experiment_event.created_at limit ${MOST})
       union all
       (select ${text('first_at')}, 'experiment', concat_ws(' · ', experiment, variant, nullif(version, ''))
          from experiment_visit
         where member_id = $1 and visitor_id in (select visitor_id from tracking_hit where member_id = $1) order by first_at limit ${MOST})
       union all
       (select ${text('coalesce(tried_at, postback.created_at)')}, 'postback', concat_ws(' · ', event, status, response_code)
          from postback where member_id = $1 order by postback.id limit ${MOST})`,
      [rows.memberId],
    ),
  ]);
  const { site_id: _, ...click } = found;
  const signup: Visit = { at: found.signed_up_at, what: 'signup', detail: '' };
  return {
    click: KEPT.some((key) => found[key]) ? click : null,
    visits: [...hits, signup, ...others].toSorted((a, b) => new Date(a.at).getTime() - new Date(b.at).getTime()),
  };
}
