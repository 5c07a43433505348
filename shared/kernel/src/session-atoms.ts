import type { Language } from '@vonk/api/languages.ts';
import { DEFAULT_LANGUAGE } from '@vonk/api/options.ts';
import type { SettingsReply } from '@vonk/api/settings.ts';
import type { User, UserReply } from '@vonk/api/user.ts';
import { atom } from 'jotai';
import { http } from './http.ts';
import { reportSignedOut } from './signed-out.ts';

/** Settings of the site; the host sets them before anything renders. */
export const settingsAtom = atom<SettingsReply>({} as SettingsReply);

/** The language of the page. */
export const languageAtom = atom<Language>(DEFAULT_LANGUAGE);

/** The signed-in member, or null. */
export const userAtom = atom<User | null>(null);

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

/** Shows a new balance at once, before the next refresh. */
export const setCreditsAtom = atom(null, (get, set, credits: number, paid?: boolean) => {
  const user = get(userAtom);
  if (user) set(userAtom, { ...user, credits, paid_user: paid ?? user.paid_user });
});
