import { randomBytes } from 'node:crypto';
import type { Database } from '../server/src/database/database.ts';
import { hashToken } from '../server/src/sessions/hash-token.ts';
import { STAFF_COOKIE } from '../server/src/staff-access/staff-session.ts';

/**
 * People, payments, cases, charge-backs and conversations that wait, without what triggers would make of them: the desk reads none
 * of that. Charge-backs are a twentieth of the cases, which is far more than any provider lets a merchant have.
 */
export async function seedDesk(db: Database, members: number, cases: number): Promise<void> {
  const disputes = Math.ceil(cases / 20);
  const statements = [
    `insert into member (id, site_id, status, email, language, country, signup_step)
     overriding system value select n, 1, 'active', 'm' || n || '@x.example', 'nl', 'NL', 5 from generate_series(1, ${members}) n`,
    `insert into profile (member_id, site_id, kind, status, name, gender, birthdate, country)
     select n, 1, case when n % 10 = 0 then 'fictional' else 'member' end, 'active', 'Person ' || n, 1 + n % 2, '1990-05-05', 'NL'
       from generate_series(1, ${members}) n`,
    // A few prices have most of the payments, as in a shop; a minute lies between two of them.
    `insert into payment (id, member_id, site_id, bundle_id, credits, normal_minor, amount_minor, currency, method, status, provider,
            provider_ref, card_label, created_at, completed_at, charged_back_at)
     select gen_random_uuid(), 1 + n % ${members}, 1, (select min(id) from bundle), 10, 950,
            case when n % 2 = 0 then 950 + n % 5000 else 950 + 500 * (n % 5) end, 'EUR', 'card',
            case when n <= ${disputes} then 'charged_back' else 'completed' end, 'sandbox', 'sp_' || n,
            'Visa •••• ' || lpad((n % 10000 * 7919 % 10000)::text, 4, '0'), now() - n * interval '1 minute',
            now() - n * interval '1 minute', case when n <= ${disputes} then now() - n * interval '1 minute' end
       from generate_series(1, ${members}) n`,
    `insert into chargeback_case (payment_id, member_id, site_id, charged_back_at, deadline, outcome)
     select id, member_id, site_id, charged_back_at, current_date + (row_number() over () % 40)::int - 10,
            (array[null, null, 'contested', 'won', 'lost', 'accepted'])[1 + row_number() over () % 6]
       from payment where charged_back_at is not null`,
    `insert into desk_refund (client_id, payment_id, member_id, site_id, amount_minor, currency, reason, note, state, asked_by, asked_name,
            asked_at, expires_at)
     select gen_random_uuid(), id, member_id, 1, 950, 'EUR', 'mistake', 'x', case when row_number() over () % 10 = 0 then 'asked' else 'done' end,
            999, 'O', now(), now() + interval '7 days' from payment limit ${disputes}`,
    `insert into settlement_difference (provider, outcome, kind, ref, file, line, currency, found_at)
     select 'sandbox', 'missing_here', 'payment', 'd' || n, 'f', n, 'EUR', now() - n * interval '1 minute' from generate_series(1, ${disputes}) n`,
    `insert into moderation_case (site_id, kind, target, member_id, urgency, reason, created_at, due_at)
     select 1, 'member', 'member:' || n, n, 1 + n % 3, 'spam', now() - n * interval '1 second', now() + (n % 72) * interval '1 hour'
       from generate_series(1, ${cases}) n`,
    `insert into conversation (id, a_id, b_id, started_by, last_seq)
     overriding system value select n, n, ${members} - n, n, 1 from generate_series(1, least(${cases}, ${members} / 2 - 1)) n`,
    `insert into message (conversation_id, seq, sender_id, client_id, text)
     select id, 1, a_id, gen_random_uuid(), 'Are you there?' from conversation`,
    'select inbox_fill(array(select id from conversation))',
    `insert into waiting_answer (conversation_id, member_id, profile_id, site_id, language, since, first_seq, last_seq)
     select id, a_id, b_id, 1, 'nl', now() - id * interval '1 second', 1, 1 from conversation`,
    `insert into staff_log (staff_id, staff_name, role, act, target)
     select null, 'x', 'owner', (array['cases.read', 'payments.read', 'members.find'])[1 + n % 3], 'case:' || n
       from generate_series(1, ${cases}) n`,
  ];
  await db.inTransaction(async (trx) => {
    await trx.query(`set local session_replication_role = 'replica'`);
    for (const statement of statements) await trx.query(statement);
  });
  await db.query('vacuum (analyze)');
}

/** The owner, on duty, with a session; gives its cookie. */
export async function openOwner(db: Database): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await db.query<{ id: number }>(
    `insert into staff (email, name, role, languages, joined_at)
     values ('o' || gen_random_uuid() || '@x.example', 'O', 'owner', '{nl}', now()) returning id`,
  );
  await db.query(
    `insert into staff_session (token_hash, staff_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [hashToken(token), rows[0]?.id],
  );
  await db.query(`insert into shift (staff_id, languages, seen_at) values ($1, '{nl}', now() + interval '1 day')`, [
    rows[0]?.id,
  ]);
  return `${STAFF_COOKIE}=${token}`;
}
