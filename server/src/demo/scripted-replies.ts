import { createHash } from 'node:crypto';
import { NO_PRICES } from '../chat/cost.ts';
import { createMessageRepository, type SentMessage, type Terms, termsOf } from '../chat/message.repository.ts';
import { createMessageTeller } from '../chat/tell-message.ts';
import type { JobDeps, JobHandler } from '../jobs/job-deps.ts';
import { addJobLater } from '../jobs/outbox.ts';
import type { Payloads } from '../jobs/topics.ts';
import type { Site } from '../sites/site.ts';
import { SCRIPTED_LINES } from './scripted-lines.ts';

type DemoReply = Payloads['demo_reply'];

const WAIT_SECONDS = { least: 2, most: 6 };

/** The same message always gets the same answer under the same client_id, so a job that runs twice answers once. */
function choose({ conversation_id, seq }: DemoReply, lines: string[]) {
  const hash = createHash('md5').update(`demo-reply:${conversation_id}:${seq}`).digest('hex');
  const clientId = hash.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  const number = Number.parseInt(hash.slice(0, 6), 16);
  const { least, most } = WAIT_SECONDS;
  return { clientId, text: lines[number % lines.length] ?? '', seconds: least + (number % (most - least + 1)) };
}

/**
 * Finds the member whom the demo person answers; null unless the message is still the newest, and where it waits for an
 * operator of the desk: while one is on duty the script keeps silent.
 */
async function findWaiting(payload: DemoReply, { db }: JobDeps) {
  const { rows } = await db.query<{ language: string; site_id: number }>(
    `select person.language, person.site_id from conversation c
       join member demo on demo.id = $3 and demo.is_computer_generated and demo.id in (c.a_id, c.b_id)
       join member person on person.id = case when c.a_id = demo.id then c.b_id else c.a_id end
      where c.id = $1 and c.last_seq = $2
        and not exists (select from waiting_answer w where w.conversation_id = c.id and not w.is_answered)`,
    [payload.conversation_id, payload.seq, payload.member_id],
  );
  return rows[0] ?? null;
}

/** Answers of demo people cost them nothing and count against no limit. */
const freeTerms = (site: Site): Terms => ({
  ...termsOf(site, { isDemo: true }),
  prices: NO_PRICES,
  freeLimit: { kind: 'conversations', count: 0 },
});

/** Sends the answer; null when the rules refuse it, because somebody blocked or left meanwhile. */
const sendAnswer = (
  { conversation_id, member_id }: DemoReply,
  { clientId, text }: { clientId: string; text: string },
  { site, deps }: { site: Site; deps: JobDeps },
): Promise<SentMessage | null> =>
  createMessageRepository(deps.db)
    .send(
      conversation_id,
      { senderId: member_id, clientId, kind: 'text', text, attachment: null, shownCredits: null },
      freeTerms(site),
    )
    .catch((error: { code?: string }) => {
      if (/^PC/.test(error.code ?? '')) return null;
      throw error;
    });

/**
 * Job `demo_reply`: a computer-generated person answers by script, in demo mode only (decision 7). Nothing pretends to
 * type or to be online (decision 2). Only the newest message gets an answer.
 */
export const sendDemoReply: JobHandler<'demo_reply'> = async (payload, deps) => {
  if (!deps.config.isDemo) return;
  const person = await findWaiting(payload, deps);
  if (!person) return;
  const lines = SCRIPTED_LINES[person.language] ?? SCRIPTED_LINES.en ?? [];
  const answer = choose(payload, lines);
  if (!payload.is_due) {
    await addJobLater(deps.db, 'demo_reply', { ...payload, is_due: true }, answer.seconds);
    return;
  }
  const site = deps.sites.byId(person.site_id);
  const sent = await sendAnswer(payload, answer, { site, deps });
  if (!sent || sent.isRepeat) return;
  createMessageTeller(deps)(site, sent);
};
