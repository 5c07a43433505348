import type { MemberCard } from '@vonk/api/members.ts';
import type { Wish } from '@vonk/api/user.ts';
import type { AppError } from '@vonk/kernel/app-error.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { useAtomValue } from 'jotai';
import { suggestionsQuery } from '../signup.api.ts';

const SHOWN = 6;

/** The filter of a wish: who looks for both is shown everybody. */
const genderFilterOf = (wish: Wish | undefined) => (wish === 'both' ? 'any' : wish);

/** A few members whom the new one is looking for; null until they are known, and why where they cannot be had. */
export function useSuggestions(): { members: MemberCard[] | null; error: AppError | null } {
  const profile = useAtomValue(userAtom)?.profile;
  const { data, error } = useRead(suggestionsQuery(genderFilterOf(profile?.looking_for), profile?.country));
  return { members: data?.results.slice(0, SHOWN) ?? null, error: data ? null : error };
}
