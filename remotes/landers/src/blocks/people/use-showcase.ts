import type { ShowcaseReply } from '@vonk/api/showcase.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { showcaseQuery } from './showcase.api.ts';

export type Person = ShowcaseReply['people'][number];

const EMPTY: ShowcaseReply = { people: [], outline: null };

/**
 * The showcase, read once for a page; empty until it has come, and where it cannot be read. `isNobody`: there is nobody who may
 * be shown to this visitor.
 */
export function useShowcase(): ShowcaseReply & { isNobody: boolean } {
  const { data, error } = useRead(showcaseQuery, { staleTime: Number.POSITIVE_INFINITY });
  return { ...(data ?? EMPTY), isNobody: data ? data.people.length === 0 : error !== null };
}
