import type { Queryable } from '../database/database.ts';
import { type Removed, removedMessages } from './remove-content.ts';

/** In SQL: gives the words of a message, `$5`, to decisions that hold and found it empty, as another one had taken it before. */
const LEAVE = `
  update moderation_decision set removed = jsonb_set(removed, '{messages}', (
      select jsonb_agg(case when m @> jsonb_build_object('conversation_id', $3::bigint, 'seq', $4::int, 'text', '', 'attachment', null)
                            then $5::jsonb else m end)
        from jsonb_array_elements(removed -> 'messages') m))
   where member_id = $1 and id <> $2 and lifted_at is null
     and removed -> 'messages' @> jsonb_build_array(jsonb_build_object('conversation_id', $3::bigint, 'seq', $4::int))`;

/** What of a lifted decision comes back: messages that another one took away as well stay away, and are that one's to bring back. */
export async function leaveToOthers(
  trx: Queryable,
  decisionId: number,
  memberId: number,
  removed: Removed,
): Promise<Removed> {
  const messages: NonNullable<Removed['messages']> = [];
  for (const message of removedMessages(removed)) {
    const { conversation_id, seq } = message;
    const values = [memberId, decisionId, conversation_id, seq, JSON.stringify(message)];
    if (!(await trx.query(LEAVE, values)).rowCount) messages.push(message);
  }
  const { message: _before, ...rest } = removed;
  return { ...rest, messages };
}
