import { atom, type Getter } from 'jotai';
import { chatsAtom, chatsQuery } from './chat-atoms.ts';
import { likesAtom, likesQuery } from './like-atoms.ts';
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

/** Gives the reply that the page carried for a read, once: whoever reads again asks the server. */
export function takeInitial<Reply>(get: Getter, { queryKey: [path, query] }: Read<Reply>): Reply | undefined {
  const { memberId, replies } = get(initialDataAtom);
  if (memberId !== get(memberIdAtom)) return undefined;
  const name = query ? `${path}?${query}` : path;
  const reply = replies.get(name) as Reply | undefined;
  replies.delete(name);
  return reply;
}

/** Takes over the replies of the page's HTML. The host calls it once the session is known and before anything renders. */
export const setInitialDataAtom = atom(null, (get, set, replies: Record<string, unknown>) => {
  set(initialDataAtom, { memberId: get(memberIdAtom), at: Date.now(), replies: new Map(Object.entries(replies)) });
  set(chatsAtom, takeInitial(get, chatsQuery)?.chats ?? null);
  set(likesAtom, takeInitial(get, likesQuery) ?? null);
});
