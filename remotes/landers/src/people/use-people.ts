import type { SearchMembersReply } from '@vonk/api/members.ts';
import { http } from '@vonk/kernel/http.ts';
import { peekInitialData } from '@vonk/kernel/initial-data.ts';
import { useEffect, useState } from 'react';

type People = SearchMembersReply['results'];

/** Members as a visitor may see them: from the page's HTML when it has them, otherwise asked for once. Empty where visitors may not search. */
export function usePeople(): People {
  const [people, setPeople] = useState<People>(() => peekInitialData<SearchMembersReply>('GET /api/members?with_photo=1')?.results ?? []);
  const isEmpty = people.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    http
      .get<SearchMembersReply>('/members', { params: { with_photo: 1 } })
      .then((reply) => setPeople(reply.results))
      .catch(() => {});
  }, [isEmpty]);
  return people;
}
