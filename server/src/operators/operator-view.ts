import type { OperatorConversationReply, OperatorMessage, QueueReply } from '@vonk/api/desk/operators.ts';
import { DomainError } from '../errors.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { noteInLog } from '../staff/staff-log.ts';
import { TRUTH } from './honesty/truth.ts';
import { findLock } from './honesty-lock.ts';
import type { OperatorDeps } from './operator.service.ts';
import { createOperatorNotes } from './operator-notes.repository.ts';
import { createOperatorThreads, type OperatorThread, type ThreadMessage } from './operator-thread.repository.ts';
import { giveUp } from './return-credits.ts';
import { createWaitingRepository, type Queues } from './waiting.repository.ts';

const imageOf = (conversationId: number, { kind, seq, attachment }: ThreadMessage): string | null =>
  kind === 'image' && attachment ? `/api/desk/operators/conversations/${conversationId}/images/${seq}` : null;

const messageOf = (thread: OperatorThread, message: ThreadMessage): OperatorMessage => ({
  seq: message.seq,
  is_member: message.sender_id === thread.member.id,
  kind: message.kind,
  text: message.text,
  image: imageOf(thread.id, message),
  gift: message.kind === 'gift' ? message.attachment : null,
  created_at: message.created_at,
});

/** What operators see: who waits, and one conversation whole. */
export function createOperatorView(deps: OperatorDeps) {
  const { db, sites } = deps;
  const waiting = createWaitingRepository(db);
  const threads = createOperatorThreads(db);
  const nameOfSite = (id: number) => sites.byId(id).settings.name;

  return {
    /** The queues of who is on duty; empty for who is not. */
    async queue(staff: StaffActor, queues: Queues | null): Promise<QueueReply> {
      const rows = queues ? await waiting.list(queues) : [];
      return {
        is_on_duty: queues !== null,
        waiting: rows.map(({ site_id, since, staff_id, staff_name, lease_seconds, ...row }) => ({
          ...row,
          site: nameOfSite(site_id),
          since: since.toISOString(),
          lease: staff_id
            ? { staff_name: staff_name ?? '', is_mine: staff_id === staff.id, seconds_left: lease_seconds }
            : null,
        })),
      };
    },

    /**
     * A conversation with what its operator needs; each look stands in the log. Where the member has deleted it or there is
     * nobody left, its wait ends and it is not shown.
     */
    async open(staff: StaffActor, id: number, before?: number): Promise<OperatorConversationReply> {
      const thread = await threads.find(id);
      if (!thread) throw new DomainError('not_found');
      if (thread.is_hidden) {
        await giveUp(deps, id);
        throw new DomainError('recipient_gone');
      }
      await noteInLog(db, staff, {
        act: 'operators.answer',
        target: `conversation:${id}`,
        why: 'read',
        siteId: thread.site_id,
      });
      const row = await waiting.find(id);
      const [messages, lock, lines, holder] = await Promise.all([
        threads.messages(id, before),
        row ? findLock(db, row) : null,
        createOperatorNotes(db).lines(thread.language),
        row?.staff_id && row.lease_seconds > 0
          ? db.query<{ name: string }>('select name from staff where id = $1', [row.staff_id])
          : null,
      ]);
      const { site_id, is_hidden: _, ...shown } = thread;
      return {
        ...shown,
        site: nameOfSite(site_id),
        messages: messages.map((message) => messageOf(thread, message)),
        has_older: (messages[0]?.seq ?? 1) > 1,
        lease:
          holder && row
            ? {
                staff_name: holder.rows[0]?.name ?? '',
                is_mine: row.staff_id === staff.id,
                seconds_left: row.lease_seconds,
              }
            : null,
        is_waiting: row !== null && !row.is_answered,
        lock,
        truth: TRUTH[thread.language],
        lines,
        message_length: sites.byId(site_id).settings.message_length,
      };
    },
  };
}
