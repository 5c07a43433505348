import type { ShowcaseReply } from '@vonk/api/showcase.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { showcaseQuery } from './showcase.api.ts';

export type Person = ShowcaseReply['people'][number];

const EMPTY: ShowcaseReply = { people: [], outline: null };

/** The showcase, read once for a page; empty until it has come, and where it cannot be read. */
export const useShowcase = (): ShowcaseReply =>
  useRead(showcaseQuery, { staleTime: Number.POSITIVE_INFINITY }).data ?? EMPTY;
