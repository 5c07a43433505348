import type { Message } from '@vonk/api/chat.ts';
import { toAppError } from '@vonk/kernel/app-error.ts';
import { chatsAtom } from '@vonk/kernel/chat-atoms.ts';
import { peekInitial, takeInitial } from '@vonk/kernel/initial-data-atoms.ts';
import { readOutbox } from '@vonk/kernel/outbox.ts';
import { fetchRead, peekAhead } from '@vonk/kernel/read-ahead-atoms.ts';
import { memberIdAtom } from '@vonk/kernel/session-atoms.ts';
import { type Atom, atom, useAtomValue } from 'jotai';
import { conversationQuery, draftQuery, getMessages } from '../chat.api.ts';
import {
  draftThread,
  idOfKey,
  isMemberKey,
  keyOfConversation,
  keyOfMember,
  lastSeq,
  leavesGap,
  type Thread,
  type ThreadKey,
  threadOf,
  withMessages,
  withWaiting,
} from './thread.ts';

type Threads = Record<ThreadKey, Thread>;

const openedAtom = atom<{ me: number | null; threads: Threads }>({ me: null, threads: {} });

/** Threads that this member opened since the page loaded: going back to one shows it at once. */
export const threadsAtom = atom(
  (get): Threads => {
    const { me, threads } = get(openedAtom);
    return me === get(memberIdAtom) ? threads : {};
  },
  (get, set, threads: Threads) => set(openedAtom, { me: get(memberIdAtom), threads }),
);

/** Threads as the page's HTML carried them, or as they were read by the finger on their link: for the first render, which no effect has prepared. */
const carriedAtoms = new Map<ThreadKey, Atom<Thread | undefined>>();

function carriedAtom(key: ThreadKey): Atom<Thread | undefined> {
  const known = carriedAtoms.get(key);
  if (known) return known;
  const made = atom((get) => {
    if (isMemberKey(key)) {
      const query = draftQuery(idOfKey(key));
      const reply = peekInitial(get, query) ?? peekAhead(get, query);
      return reply?.id === null ? draftThread(reply) : undefined;
    }
    const query = conversationQuery(idOfKey(key));
    const reply = peekInitial(get, query) ?? peekAhead(get, query);
    return reply && threadOf(reply);
  });
  carriedAtoms.set(key, made);
  return made;
}

/** A thread that was opened, or that the page came with. */
export function useKnownThread(key: ThreadKey): Thread | undefined {
  const carried = useAtomValue(carriedAtom(key));
  return useAtomValue(threadsAtom)[key] ?? carried;
}

const PAGE = 50;

const outboxOf = (me: number | null) => (me === null ? [] : readOutbox(me));

const changeAtom = atom(null, (get, set, key: ThreadKey, change: (thread: Thread) => Thread) => {
  const thread = get(threadsAtom)[key];
  if (thread) set(threadsAtom, { ...get(threadsAtom), [key]: change(thread) });
});

export { changeAtom as changeThreadAtom };

/** Passes a failed reading on; a thread that is not there any more is not shown as it was. */
const failAtom = atom(null, (_get, set, key: ThreadKey, thrown: unknown): never => {
  const { code } = toAppError(thrown);
  if (code === 'not_found' || code === 'profile_unavailable') set(changeAtom, key, (now) => ({ ...now, isLost: true }));
  throw thrown;
});

/** Reads the newest page of a conversation: when it is opened, and where something may have changed that was not told. */
export const openConversationAtom = atom(null, async (get, set, id: number) => {
  const query = conversationQuery(id);
  const key = keyOfConversation(id);
  const reply =
    takeInitial(get, query) ?? (await fetchRead(get, query).catch((thrown: unknown) => set(failAtom, key, thrown)));
  const thread = threadOf(reply, get(threadsAtom)[key]);
  set(threadsAtom, { ...get(threadsAtom), [key]: withWaiting(thread, outboxOf(get(memberIdAtom))) });
  // The list is kept by the live connection: it knows what was written after the reply was made.
  const listed = get(chatsAtom)?.find(({ conversation }) => conversation.id === id)?.last_message;
  if (listed && listed.seq > lastSeq(thread)) await set(catchUpAtom, id);
});

/** Reads what a first message to a member would cost; answers the conversation's id when there is one already. */
export const openDraftAtom = atom(null, async (get, set, memberId: number) => {
  const query = draftQuery(memberId);
  const key = keyOfMember(memberId);
  const reply =
    takeInitial(get, query) ?? (await fetchRead(get, query).catch((thrown: unknown) => set(failAtom, key, thrown)));
  if (reply.id !== null) return reply.id;
  const thread = withWaiting(draftThread(reply), outboxOf(get(memberIdAtom)));
  set(threadsAtom, { ...get(threadsAtom), [key]: thread });
  return null;
});

/** Fetches everything after the last known seq (after a gap, or a while in the background). */
export const catchUpAtom = atom(null, async (get, set, id: number) => {
  const key = keyOfConversation(id);
  for (;;) {
    const thread = get(threadsAtom)[key];
    if (!thread) return;
    const reply = await getMessages(id, { after: lastSeq(thread) }).catch((thrown: unknown) =>
      set(failAtom, key, thrown),
    );
    set(changeAtom, key, (now) => ({
      ...withMessages(now, reply.messages),
      profile: reply.profile,
      otherReadSeq: Math.max(now.otherReadSeq, reply.other_read_seq),
      otherDeliveredSeq: Math.max(now.otherDeliveredSeq, reply.other_delivered_seq),
      canBeAnswered: reply.can_be_answered,
      isLost: false,
      cost: reply.cost,
    }));
    if (reply.messages.length < PAGE) return;
  }
});

export const loadOlderAtom = atom(null, async (get, set, id: number) => {
  const key = keyOfConversation(id);
  const first = get(threadsAtom)[key]?.messages[0]?.seq;
  if (!first) return;
  const reply = await getMessages(id, { before: first });
  set(changeAtom, key, (thread) => ({ ...withMessages(thread, reply.messages), hasOlder: reply.has_older }));
});

/** A message from the live connection. */
export const receiveAtom = atom(null, async (get, set, id: number, message: Message) => {
  const key = keyOfConversation(id);
  const thread = get(threadsAtom)[key];
  if (!thread) return;
  if (leavesGap(thread, message)) return set(catchUpAtom, id);
  // One of long ago that was taken away: it is read as it now is with the older ones.
  if (message.seq < (thread.messages[0]?.seq ?? 0)) return;
  set(changeAtom, key, (now) => {
    const next = withMessages(now, [message]);
    // Who writes has read.
    return message.sender_id === now.profile.id
      ? { ...next, otherReadSeq: Math.max(now.otherReadSeq, message.seq) }
      : next;
  });
});
