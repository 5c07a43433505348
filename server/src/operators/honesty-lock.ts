import type { HonestyTopic } from '@vonk/api/desk/truth-rules.ts';
import type { Queryable } from '../database/database.ts';
import { findTopic } from './honesty/find-topic.ts';
import { createOperatorThreads } from './operator-thread.repository.ts';
import type { WaitingRow } from './waiting.repository.ts';

/**
 * The last message of a member, since the truthful answer was sent or the last other one, that asks whether somebody is real,
 * to meet, or for a way to get in touch; null where none does.
 */
export async function findLock(
  db: Queryable,
  { conversation_id, member_id, first_seq, truth_seq, language }: WaitingRow,
): Promise<{ topic: HonestyTopic; seq: number } | null> {
  const words = await createOperatorThreads(db).words(conversation_id, member_id, Math.max(first_seq - 1, truth_seq));
  for (const { seq, text } of words.toReversed()) {
    const topic = findTopic(text, language);
    if (topic) return { topic, seq };
  }
  return null;
}
