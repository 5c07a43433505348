/** `true` where somebody else is in this browser; the page of the decision that ended the session. */
type Why = boolean | string;
type Handler = (why: Why) => void;

let handler: Handler = () => {};

/** The host says what happens when the member of this page is signed in no more, or somebody else is in this browser. */
export function handleSignedOut(next: Handler): void {
  handler = next;
}

/** Called where the server answers so: `authentication_required`, or a session that is another's or nobody's. */
export const reportSignedOut = (why: Why = false): void => handler(why);

const waiting = new Set<() => Promise<unknown>>();

/** What is still to be done as this member is done before they sign out here; gives the way to take it off again. */
export function beforeSignOut(act: () => Promise<unknown>): () => void {
  waiting.add(act);
  return () => void waiting.delete(act);
}

/** How long signing out waits for it. */
const MOST_WAIT_MS = 5_000;

/** Does what waits. What fails, or has no answer within five seconds, does not stand in the way. */
export const doBeforeSignOut = () =>
  Promise.race([
    Promise.allSettled([...waiting].map((act) => act())),
    new Promise((done) => setTimeout(done, MOST_WAIT_MS)),
  ]);

let caller: number | null = null;

/** From now on what this page changes is changed as this member, or by nobody: never as whoever signed in with this browser meanwhile. */
export function callAs(memberId: number | null): void {
  caller = memberId;
}

/** Tells the server as whom a call is made. */
export const callerHeader = (): Record<string, string> => (caller ? { 'X-Member': String(caller) } : {});
