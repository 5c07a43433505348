import { languageBase } from '@vonk/api/paths.ts';
import { AppError } from '@vonk/kernel/app-error.ts';
import { bonusAtom } from '@vonk/kernel/bonus-atoms.ts';
import { endBrowserPush } from '@vonk/kernel/browser-push.ts';
import { chatsAtom, lastOpenedChatAtom } from '@vonk/kernel/chat-atoms.ts';
import { forgetDrafts, keepDraftsOf } from '@vonk/kernel/drafts.ts';
import { forgetAnswers } from '@vonk/kernel/held-answers.ts';
import { likesAtom } from '@vonk/kernel/like-atoms.ts';
import { forgetOutbox } from '@vonk/kernel/outbox.ts';
import { languageAtom, memberIdAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { callAs, doBeforeSignOut } from '@vonk/kernel/signed-out.ts';
import { followTries } from '@vonk/kernel/trying-again.ts';
import type { createStore } from 'jotai';
import { RESET } from 'jotai/utils';
import { getLogout } from '../host.api.ts';
import { nextOccasion } from '../remotes/next-occasion.ts';

const RETRY_MS = 5_000;
/** A server that has not answered by then is asked on, and whoever pressed is told so. */
const TOLD_AFTER_MS = 2_000;

type Store = ReturnType<typeof createStore>;

/**
 * Forgets what this page knows of the member, whose session has ended without their doing. What they wrote stays in the
 * browser: for them, when they are back, and for nobody else (`keepDraftsOf`).
 */
export function forgetSession(store: Store): void {
  store.set(userAtom, null);
  store.set(chatsAtom, null);
  store.set(likesAtom, null);
  store.set(bonusAtom, null);
  store.set(lastOpenedChatAtom, RESET);
  forgetAnswers();
}

/** Forgets everything that belongs to the member; the time bonus is cleared on logout (R-PAY-6). */
export function forgetMember(store: Store): void {
  forgetSession(store);
  forgetDrafts();
  forgetOutbox();
}

/**
 * Keeps drafts by member and calls as them from now on: whoever signs in is not shown those of somebody else, and nothing is
 * done in their name here. Called before anything renders.
 */
export function watchWriter(store: Store): void {
  const keep = () => {
    const me = store.get(memberIdAtom);
    callAs(me);
    keepDraftsOf(me);
  };
  keep();
  store.sub(memberIdAtom, keep);
}

/** Only the server can end a session: asks it until it answers, whatever it says. */
async function endSession(): Promise<void> {
  const failure = await getLogout().catch((error: AppError) => error);
  if (!(failure instanceof AppError) || failure.statusCode < 500) return;
  await nextOccasion(RETRY_MS);
  return endSession();
}

/** Ends the session and loads `to` anew, the home page where none is given, so that nothing of the member stays in memory. */
export async function signOut(store: Store, to = languageBase(store.get(languageAtom))): Promise<void> {
  const tries = followTries();
  const late = setTimeout(() => tries.note(Number.POSITIVE_INFINITY), TOLD_AFTER_MS);
  await doBeforeSignOut();
  // Whoever uses this browser next is not told of this member's messages.
  await Promise.all([endSession(), endBrowserPush()]);
  clearTimeout(late);
  tries.end();
  forgetMember(store);
  location.assign(to);
}
