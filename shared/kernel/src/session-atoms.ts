import type { Language } from '@vonk/api/languages.ts';
import { DEFAULT_LANGUAGE } from '@vonk/api/options.ts';
import type { SettingsReply } from '@vonk/api/settings.ts';
import type { ResendActivationReply, User, UserReply } from '@vonk/api/user.ts';
import { atom } from 'jotai';
import { http } from './http.ts';
import { reportSignedOut } from './signed-out.ts';

/** Settings of the site; the host sets them before anything renders. */
export const settingsAtom = atom<SettingsReply>({} as SettingsReply);

/** The language of the page. */
export const languageAtom = atom<Language>(DEFAULT_LANGUAGE);

const shownUserAtom = atom<User | null>(null);

/** The signed-in member, or null. Answers and live events overtake each other: a newer balance stays when an older one is told. */
export const userAtom = atom(
  (get) => get(shownUserAtom),
  (_get, set, told: User | null | ((shown: User | null) => User | null)) =>
    set(shownUserAtom, (shown) => {
      const user = typeof told === 'function' ? told(shown) : told;
      // Not where one of them does not say how new it is.
      const isOlder = Number(user?.credits_version) < Number(shown?.credits_version);
      if (!isOlder || !user || shown?.id !== user.id) return user;
      const { credits, credits_version, paid_user } = shown;
      return { ...user, credits, credits_version, paid_user };
    }),
);

/** The id of the signed-in member: changes with who is signed in, and not with what becomes of them. */
export const memberIdAtom = atom((get) => get(userAtom)?.id ?? null);

export const isSignedInAtom = atom((get) => get(userAtom) !== null);
export const isPaidAtom = atom((get) => get(userAtom)?.paid_user ?? false);
export const creditsAtom = atom((get) => get(userAtom)?.credits ?? 0);

/** Reads the current user again; null means signed out, which is reported where a member was there (R-ACCOUNT-4). */
export const refreshUserAtom = atom(null, async (get, set) => {
  const asked = get(memberIdAtom);
  const before = get(userAtom);
  const { user } = await http.get<UserReply>('/user');
  // Somebody came or went meanwhile: the answer is of before.
  if (get(memberIdAtom) !== asked) return get(userAtom);
  const isOver = asked !== null && user?.id !== asked;
  // So it is where the same member signed in anew.
  if (isOver && get(userAtom) !== before) return get(userAtom);
  if (isOver) reportSignedOut(user !== null);
  set(userAtom, isOver ? null : user);
  return user;
});

/** Mails the activation link again; false, and the member is read anew, where the address was confirmed elsewhere meanwhile. */
export const resendActivationAtom = atom(null, async (_get, set) => {
  const { is_confirmed } = await http.post<ResendActivationReply>('/activate/resend');
  if (is_confirmed) await set(refreshUserAtom);
  return !is_confirmed;
});

/** Shows a new balance at once, before the next refresh. */
export const setCreditsAtom = atom(null, (get, set, credits: number, paid?: boolean, credits_version?: number) => {
  const user = get(userAtom);
  if (user) set(userAtom, { ...user, credits, credits_version, paid_user: paid ?? user.paid_user });
});
