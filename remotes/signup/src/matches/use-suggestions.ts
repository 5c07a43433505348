import type { MemberCard, SearchMembersReply } from '@vonk/api/members.ts';
import { http } from '@vonk/kernel/http.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

const SHOWN = 6;

/** A few members whom the new one is looking for; null until they are known. */
export function useSuggestions(): MemberCard[] | null {
  const profile = useAtomValue(userAtom)?.profile;
  const gender = profile?.looking_for ?? undefined;
  const country = profile?.country;
  const [members, setMembers] = useState<MemberCard[] | null>(null);
  useEffect(() => {
    http
      .get<SearchMembersReply>('/members', { params: { gender, country, with_photo: 1 } })
      .then(({ results }) => setMembers(results.slice(0, SHOWN)))
      .catch(() => setMembers([]));
  }, [gender, country]);
  return members;
}
