/** The last warning or removal that the member `m` has not read, in SQL; null where there is none. Who is shut out reads it at the refusal. */
export const UNREAD_DECISION = `(select d.id from moderation_decision d
     where d.member_id = m.id and d.action in ('warn', 'remove') and d.seen_at is null and d.lifted_at is null
     order by d.id desc limit 1)`;
