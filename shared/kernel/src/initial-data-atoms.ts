import { atom, type Getter } from 'jotai';
import { chatsAtom, chatsQuery } from './chat-atoms.ts';
import { likesAtom, likesQuery } from './like-atoms.ts';
import { noteCarriedAtom } from './read-ahead-atoms.ts';
import type { Read } from './read-of.ts';
import { memberIdAtom } from './session-atoms.ts';

interface InitialData {
  /** Whom the page was made for: nobody else is shown these replies. */
  memberId: number | null;
  /** When the page began, in ms. */
  at: number;
  /** 'GET /api/path?sorted=query' → reply. */
  replies: Map<string, unknown>;
}

/** Replies that the page's HTML carried. `useRead` shows them at its first render, `takeInitial` gives them to atoms. */
export const initialDataAtom = atom<InitialData>({ memberId: null, at: 0, replies: new Map() });

const nameOf = ({ queryKey: [path, query] }: Read<unknown>): string => (query ? `${path}?${query}` : path);

/** Shows the reply that the page carried for a read, and leaves it there: for the first render. */
export function peekInitial<Reply>(get: Getter, read: Read<Reply>): Reply | undefined {
  const { memberId, replies } = get(initialDataAtom);
  return memberId === get(memberIdAtom) ? (replies.get(nameOf(read)) as Reply | undefined) : undefined;
}

/** Gives the reply that the page carried for a read, once: whoever reads again asks the server. */
export function takeInitial<Reply>(get: Getter, read: Read<Reply>): Reply | undefined {
  const reply = peekInitial(get, read);
  get(initialDataAtom).replies.delete(nameOf(read));
  return reply;
}

/** Takes over the replies of the page's HTML. The host calls it once the session is known and before anything renders. */
export const setInitialDataAtom = atom(null, (get, set, replies: Record<string, unknown>) => {
  set(initialDataAtom, { memberId: get(memberIdAtom), at: Date.now(), replies: new Map(Object.entries(replies)) });
  set(noteCarriedAtom, Object.keys(replies));
  set(chatsAtom, takeInitial(get, chatsQuery)?.chats ?? null);
  set(likesAtom, takeInitial(get, likesQuery) ?? null);
});
