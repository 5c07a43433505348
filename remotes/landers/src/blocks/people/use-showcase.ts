import type { ShowcaseReply } from '@vonk/api/showcase.ts';
import { http } from '@vonk/kernel/http.ts';
import { peekInitialData } from '@vonk/kernel/initial-data.ts';
import { useEffect, useState } from 'react';

export type Person = ShowcaseReply['people'][number];

const EMPTY: ShowcaseReply = { people: [], outline: null };

/** People a visitor may see and the map they live on: from the page's HTML when it has them, otherwise asked for once. */
export function useShowcase(): ShowcaseReply {
  const [showcase, setShowcase] = useState<ShowcaseReply | null>(
    () => peekInitialData<ShowcaseReply>('GET /api/showcase') ?? null,
  );
  const isMissing = showcase === null;
  useEffect(() => {
    if (!isMissing) return;
    http
      .get<ShowcaseReply>('/showcase')
      .then(setShowcase)
      .catch(() => setShowcase(EMPTY));
  }, [isMissing]);
  return showcase ?? EMPTY;
}
