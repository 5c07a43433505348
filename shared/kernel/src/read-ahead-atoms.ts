import { atom, type Getter } from 'jotai';
import { type Read, readKey } from './read-of.ts';
import { memberIdAtom } from './session-atoms.ts';

/** What was read ahead and not shown within this time is asked for again. */
const FRESH_MS = 5_000;

interface Ahead {
  at: number;
  asked: Promise<unknown>;
  reply?: unknown;
}

interface Reads {
  /** What pages have read, or the HTML carried: they show it from memory, and nothing is to be read ahead. */
  known: Set<string>;
  ahead: Map<string, Ahead>;
}

/** One for each store, as the cache of queries is: two requests of the server share nothing. */
const readsAtom = atom<Reads>(() => ({ known: new Set(), ahead: new Map() }));

const nameOf = (get: Getter, { queryKey: [path, query] }: Pick<Read<unknown>, 'queryKey'>): string =>
  `${path}?${query} ${get(memberIdAtom)}`;

const isFresh = (found: Ahead | undefined): found is Ahead => found !== undefined && Date.now() - found.at < FRESH_MS;

/** Reads what a page will show, by the finger on its link; what a page has read before is not asked for again. */
export const readAheadAtom = atom(null, (get, _set, read: Read<unknown>): void => {
  const { known, ahead } = get(readsAtom);
  const name = nameOf(get, read);
  for (const [other, found] of ahead) if (!isFresh(found)) ahead.delete(other);
  if (known.has(name) || ahead.has(name)) return;
  const begun: Ahead = { at: Date.now(), asked: read.queryFn() };
  ahead.set(name, begun);
  begun.asked.then(
    (reply) => {
      begun.reply = reply;
    },
    // The page asks again, and tells what fails.
    () => ahead.get(name) === begun && ahead.delete(name),
  );
});

/** Shows the reply that was read ahead and has arrived, and leaves it there: for a first render. */
export function peekAhead<Reply>(get: Getter, read: Read<Reply>): Reply | undefined {
  const found = get(readsAtom).ahead.get(nameOf(get, read));
  return isFresh(found) ? (found.reply as Reply | undefined) : undefined;
}

/** Gives the reply that was read ahead and has arrived, once. */
export function takeAhead<Reply>(get: Getter, read: Read<Reply>): Reply | undefined {
  const reply = peekAhead(get, read);
  if (reply === undefined) return undefined;
  const { known, ahead } = get(readsAtom);
  const name = nameOf(get, read);
  ahead.delete(name);
  known.add(name);
  return reply;
}

/** Makes a read, or gives the one that is under way since the finger came down. */
export function fetchRead<Reply>(get: Getter, read: Read<Reply>): Promise<Reply> {
  const { known, ahead } = get(readsAtom);
  const name = nameOf(get, read);
  const found = ahead.get(name);
  ahead.delete(name);
  known.add(name);
  return isFresh(found) ? (found.asked as Promise<Reply>) : read.queryFn();
}

/** Remembers what the page's HTML carried, by the names of the replies. */
export const noteCarriedAtom = atom(null, (get, _set, names: string[]): void => {
  for (const name of names) get(readsAtom).known.add(nameOf(get, { queryKey: readKey(name) }));
});

/** Forgets what was read below these paths, after what changed them. */
export const forgetAheadAtom = atom(null, (get, _set, paths: readonly string[]): void => {
  const { known, ahead } = get(readsAtom);
  for (const all of [known, ahead])
    for (const name of all.keys()) if (paths.some((path) => name.startsWith(`${path}?`))) all.delete(name);
});
