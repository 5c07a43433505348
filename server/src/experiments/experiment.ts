import { z } from 'zod';
import { languageOfPath } from '../sites/language.ts';

const Key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);

/** A variant of an experiment. Its slug selects a text of the lander; without one the page gets the key, and a lander may act on it. */
export const Variant = z.strictObject({ key: Key, weight: z.number().int().min(1).max(1000), slug: Key.optional() });
export type Variant = z.infer<typeof Variant>;

export const NewExperiment = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
  siteId: z.number().int().positive(),
  path: z.string().regex(/^(\/[a-z0-9-]+)+$/),
  variants: z
    .array(Variant)
    .min(2)
    .max(10)
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'two variants have the same key'),
});
export type NewExperiment = z.infer<typeof NewExperiment>;

export interface Experiment {
  name: string;
  site_id: number;
  path: string;
  variants: Variant[];
  status: 'draft' | 'running' | 'ended';
  started_at: Date | null;
  ended_at: Date | null;
}

/** A page's path as experiments name it: without language prefix and trailing slash. */
export const experimentPath = (pathname: string): string => languageOfPath(pathname).rest.replace(/\/$/, '');
