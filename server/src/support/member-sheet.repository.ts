import type { MemberLine, MemberSheet } from '@vonk/api/desk/support.ts';
import type { Queryable } from '../database/database.ts';
import type { AttemptLimit } from '../sign-in/login-attempts.ts';

const text = (column: string) => `to_json(${column}) #>> '{}'`;
const LINE = `m.id, s.slug as site, p.name, m.status, ${text('m.signup_date')} as signed_up_at`;
const FROM = `from member m join profile p on p.member_id = m.id join site s on s.id = m.site_id`;
/** A fictional profile is nobody whom support helps. */
const IS_PERSON = `m.kind = 'member'`;

export type SheetRow = Omit<MemberSheet, 'is_login_blocked' | 'export' | 'hold'> & { site_id: number };

export const createMemberSheets = (db: Queryable) => ({
  /** Accounts with exactly this address, one for each site at most. */
  async byEmail(siteIds: number[], email: string): Promise<MemberLine[]> {
    const { rows } = await db.query<MemberLine>(
      `select ${LINE} ${FROM} where m.site_id = any($1::int[]) and m.email = $2 and ${IS_PERSON} order by m.id`,
      [siteIds, email],
    );
    return rows;
  },
  async byId(id: number): Promise<MemberLine[]> {
    const { rows } = await db.query<MemberLine>(`select ${LINE} ${FROM} where m.id = $1 and ${IS_PERSON}`, [id]);
    return rows;
  },
  async byPayment(paymentId: string): Promise<MemberLine[]> {
    const { rows } = await db.query<MemberLine>(
      `select ${LINE} ${FROM} where m.id = (select member_id from payment where id = $1) and ${IS_PERSON}`,
      [paymentId],
    );
    return rows;
  },
  /** What support sees of a member, in one statement; lists are the newest ones. Null for nobody. */
  async sheet(id: number): Promise<SheetRow | null> {
    const { rows } = await db.query<SheetRow>(
      `select ${LINE}, m.site_id, m.email, m.language, m.country, p.birthdate, ${text('m.confirmed_at')} as confirmed_at,
              ${text('m.deleted_at')} as deleted_at, ${text('m.erased_at')} as erased_at, ${text('p.last_active')} as last_active_at,
              m.paid_at is not null as is_paid, coalesce((select balance from wallet where member_id = m.id), 0) as balance,
              (select count(*)::int from (select from payment where member_id = m.id limit 10000) few) as payments,
              (select coalesce(json_agg(y), '[]') from (
                 select id, status, amount_minor, currency, created_at from payment where member_id = m.id
                  order by created_at desc limit 10) y) as last_payments,
              (select coalesce(json_agg(n), '[]') from (
                 select created_at, seen_at, user_agent as browser from session where member_id = m.id and expires_at > now()
                  order by seen_at desc limit 20) n) as sessions,
              exists (select from second_factor where member_id = m.id and confirmed_at is not null) as has_factor,
              (select count(*)::int from passkey where member_id = m.id) as passkeys,
              (select count(*)::int from (select from report where reported_id = m.id limit 1000) few) as reports_about,
              (select count(*)::int from (select from moderation_case where member_id = m.id and state = 'open' limit 1000) few) as open_cases,
              (select count(*)::int from (select from moderation_decision d where d.member_id = m.id and d.action <> 'nothing'
                  and d.lifted_at is null and (d.until is null or d.until > now()) limit 1000) few) as decisions_in_force,
              (select coalesce(json_agg(l), '[]') from (
                 select template, sent_at from sent_mail where member_id = m.id order by sent_at desc limit 20) l) as mails
         ${FROM} where m.id = $1 and ${IS_PERSON}`,
      [id],
    );
    return rows[0] ?? null;
  },
  /** Whether tries to sign in are used up under one of the keys, by its own limit. */
  async isBlocked(counted: { key: Buffer; limit: AttemptLimit }[]): Promise<boolean> {
    const { rowCount } = await db.query(
      `select 1 from unnest($1::bytea[], $2::int[]) as counted (key, most)
         join login_attempt on address_hash = counted.key where until > now() and failures >= counted.most limit 1`,
      [counted.map(({ key }) => key), counted.map(({ limit }) => limit.most)],
    );
    return rowCount > 0;
  },
  async lastExport(id: number): Promise<MemberSheet['export']> {
    const { rows } = await db.query<NonNullable<MemberSheet['export']>>(
      `select ${text('asked_at')} as asked_at, ${text('made_at')} as made_at, ${text('expires_at')} as expires_at,
              ${text('fetched_at')} as fetched_at
         from data_export where member_id = $1 order by data_export.asked_at desc limit 1`,
      [id],
    );
    return rows[0] ?? null;
  },
  /** The lines of a member that an act of support needs, locked until its transaction ends. */
  async lock(id: number): Promise<LockedMember | null> {
    const { rows } = await db.query<LockedMember>(
      `select id, site_id, email, status, erased_at is not null as is_erased from member
        where id = $1 and kind = 'member' for update`,
      [id],
    );
    return rows[0] ?? null;
  },
});

export interface LockedMember {
  id: number;
  site_id: number;
  email: string | null;
  status: MemberLine['status'];
  is_erased: boolean;
}
