import type { ShowcaseReply } from '@vonk/api/showcase.ts';
import { readOf } from '@vonk/kernel/read-of.ts';

/** People a visitor may see, and the outline of the country they live in. */
export const showcaseQuery = readOf<ShowcaseReply>('/showcase');
