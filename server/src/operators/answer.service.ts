import { randomInt } from 'node:crypto';
import { isLongerThan } from '@vonk/api/graphemes.ts';
import { isBlank } from '@vonk/api/is-blank.ts';
import { storeBooked } from '../chat/booked-messages.ts';
import { NO_PRICES } from '../chat/cost.ts';
import { createMessageRepository, type SentMessage, termsOf } from '../chat/message.repository.ts';
import { createMessageTeller } from '../chat/tell-message.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { tellDesk } from '../staff/tell-desk.ts';
import { findTopic } from './honesty/find-topic.ts';
import { TRUTH } from './honesty/truth.ts';
import { findLock } from './honesty-lock.ts';
import type { OperatorDeps } from './operator.service.ts';
import { giveUp } from './return-credits.ts';
import { createWaitingRepository, type WaitingRow } from './waiting.repository.ts';

/** An answer as it arrives: own words, or the truthful one. */
export interface Answer {
  client_id: string;
  seen_seq: number;
  /** Null: the truthful answer. */
  text: string | null;
}

const ACT = 'operators.answer';

/** The member blocked the profile, left, or is hidden: nothing can be said to them. */
const isRefusal = (error: unknown): error is { code: string; message: string } =>
  error instanceof Error && 'code' in error && /^PC4/.test(String(error.code));

/** Sends a message as the profile, for nothing. */
function send(
  { sites, config }: OperatorDeps,
  trx: Queryable,
  row: WaitingRow,
  { clientId, text }: { clientId: string; text: string },
): Promise<SentMessage> {
  const site = sites.byId(row.site_id);
  const terms = {
    ...termsOf(site, config),
    prices: NO_PRICES,
    freeLimit: { kind: 'conversations', count: 0 } as const,
  };
  const message = {
    senderId: row.profile_id,
    clientId,
    kind: 'text',
    text,
    attachment: null,
    shownCredits: null,
  } as const;
  return createMessageRepository(trx).sendWithin(row.conversation_id, message, terms);
}

/** Answers of operators as fictional profiles: read whole, and answered by the rules of truth. */
export function createOperatorAnswers(deps: OperatorDeps) {
  const { db, bus, config, sites } = deps;
  const tellBothSides = createMessageTeller({ bus, config });

  /** The conversation, locked, with who asks having it and having read all of it; null where the answer was sent before. */
  async function lockMine(trx: Queryable, staff: StaffActor, id: number, answer: Answer): Promise<WaitingRow | null> {
    const rows = createWaitingRepository(trx);
    const row = await rows.lock(id);
    if (await rows.isSent(id, answer.client_id)) return null;
    // A lease that ended in silence while somebody typed counts until somebody else takes it.
    if (!row || row.staff_id !== staff.id) throw new DomainError('lease_lost');
    if (row.last_seq > answer.seen_seq) throw new DomainError('said_since');
    return row;
  }

  async function store(trx: Queryable, staff: StaffActor, row: WaitingRow, sent: SentMessage, answer: Answer) {
    const isTruth = answer.text === null;
    const { settings } = sites.byId(row.site_id);
    const isSuspect = !isTruth && findTopic(answer.text ?? '', row.language) !== null;
    const isSample = !isTruth && (isSuspect || randomInt(10_000) < settings.sample_percent * 100);
    await trx.query(
      `insert into operator_answer (conversation_id, seq, staff_id, member_id, profile_id, site_id, language, is_truth,
         waited_seconds, handled_seconds, is_sample)
       values ($1, $2, $3, $4, $5, $6, $7, $8, extract(epoch from now() - $9::timestamptz)::int,
         extract(epoch from now() - $10::timestamptz)::int, $11) on conflict do nothing`,
      [
        ...[row.conversation_id, sent.message.seq, staff.id, row.member_id, row.profile_id, row.site_id, row.language],
        ...[isTruth, row.since, row.leased_at ?? new Date(), isSample],
      ],
    );
    const rows = createWaitingRepository(trx);
    if (isTruth) await rows.noteTruth(row.conversation_id, sent.message.seq);
    else await rows.remove(row.conversation_id);
    await noteInLog(trx, staff, {
      act: ACT,
      target: `conversation:${row.conversation_id}`,
      after: { seq: sent.message.seq, is_truth: isTruth },
      siteId: row.site_id,
    });
  }

  return {
    /**
     * Sends an answer as the profile, for nothing. Own words are refused while a message of the member asks for the truth and
     * the truthful answer was not sent since. Where the member can be told nothing more, their credits come back.
     */
    async answer(staff: StaffActor, id: number, answer: Answer): Promise<void> {
      try {
        const sent = await db.inTransaction(async (trx) => {
          const row = await lockMine(trx, staff, id, answer);
          if (!row) return null;
          if (answer.text !== null && (await findLock(trx, row))) throw new DomainError('truth_first');
          const site = sites.byId(row.site_id);
          if (answer.text !== null && isBlank(answer.text)) throw new DomainError('message_empty');
          if (answer.text !== null && isLongerThan(answer.text, site.settings.message_length))
            throw new DomainError('message_too_long');
          const message = await send(deps, trx, row, {
            clientId: answer.client_id,
            text: answer.text ?? TRUTH[row.language],
          });
          await store(trx, staff, row, message, answer);
          return { message, site };
        });
        if (!sent) return;
        if (sent.message.booked) await storeBooked(db, sent.message.booked);
        tellBothSides(sent.site, sent.message);
      } catch (error) {
        if (isRefusal(error)) await giveUp(deps, id);
        throw error;
      } finally {
        tellDesk(bus, ACT);
      }
    },
  };
}
