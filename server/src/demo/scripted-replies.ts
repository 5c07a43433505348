import { createHash } from 'node:crypto';
import type { SentRow } from '../chat/chat.repository.ts';
import { createMessageReply } from '../chat/message-reply.ts';
import type { JobDeps, JobHandler } from '../jobs/job-deps.ts';
import { SCRIPTED_LINES } from './scripted-lines.ts';

interface DemoReplyPayload {
  conversation_id: number;
  seq: number;
  /** Who answers: the demo person who was written to. */
  member_id: number;
  /** Set by the handler itself once the answer has waited a moment. */
  is_due?: boolean;
}

const WAIT_SECONDS = { least: 2, most: 6 };

/** The same message always gets the same answer under the same client_id, so a job that runs twice answers once. */
function choose({ conversation_id, seq }: DemoReplyPayload, lines: string[]) {
  const hash = createHash('md5').update(`demo-reply:${conversation_id}:${seq}`).digest('hex');
  const clientId = hash.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  const number = Number.parseInt(hash.slice(0, 6), 16);
  const { least, most } = WAIT_SECONDS;
  return { clientId, text: lines[number % lines.length] ?? '', seconds: least + (number % (most - least + 1)) };
}

async function waiting(payload: DemoReplyPayload, { db }: JobDeps) {
  const { rows } = await db.query<{ language: string }>(
    `select person.language from conversation c
       join member demo on demo.id = $3 and demo.is_computer_generated and demo.id in (c.a_id, c.b_id)
       join member person on person.id = case when c.a_id = demo.id then c.b_id else c.a_id end
      where c.id = $1 and c.last_seq = $2`,
    [payload.conversation_id, payload.seq, payload.member_id],
  );
  return rows[0] ?? null;
}

/**
 * Job `demo_reply`: a computer-generated person answers by script, in demo mode only (decision 7). Nothing pretends to
 * type or to be online (decision 2). Only the newest message gets an answer.
 */
export const sendDemoReply: JobHandler = async (given, deps) => {
  const payload = given as DemoReplyPayload;
  if (!deps.config.isDemo) return;
  const person = await waiting(payload, deps);
  if (!person) return;
  const lines = SCRIPTED_LINES[person.language] ?? SCRIPTED_LINES.en ?? [];
  const { clientId, text, seconds } = choose(payload, lines);
  if (!payload.is_due) {
    await deps.db.query(
      `select graphile_worker.add_job('demo_reply', $1::json, run_at => now() + make_interval(secs => $2))`,
      [JSON.stringify({ ...payload, is_due: true }), seconds],
    );
    return;
  }
  const { rows } = await deps.db
    .query<SentRow>(
      `select * from chat_send($1, $2, $3, 'text', $4, null, row(0, 0, 0, 'conversations', 0)::chat_price, true, true)`,
      [payload.conversation_id, payload.member_id, clientId, text],
    )
    // Blocked or gone meanwhile: a refusal of the rules is the end of it.
    .catch((error: { code?: string }) => {
      if (/^PC/.test(error.code ?? '')) return { rows: [] };
      throw error;
    });
  const [sent] = rows;
  if (!sent || sent.o_is_repeat) return;
  const message = createMessageReply(deps.config.signingKey)({
    seq: sent.o_seq,
    client_id: clientId,
    sender_id: payload.member_id,
    kind: 'text',
    body: text,
    attachment: null,
    cost: 0,
    created_at: sent.o_at,
  });
  const { conversation_id } = payload;
  deps.bus.publish([sent.o_recipient], { type: 'message', conversation_id, message });
};
