import { z } from 'zod';
import { languageOfPath } from '../sites/language.ts';

// Whoever reads these typed the experiment into a command line.
const WEIGHT = 'a weight is a whole number from 1 to 1000, as in control:9 evening:1';
const VARIANTS = 'an experiment has 2 to 10 variants';

const Key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'small letters, digits and dashes, 40 at most');

/** A variant of an experiment. Its slug selects a text of the lander; without one the page gets the key, and a lander may act on it. */
export const Variant = z.strictObject({
  key: Key,
  weight: z.number(WEIGHT).int(WEIGHT).min(1, WEIGHT).max(1000, WEIGHT),
  slug: Key.optional(),
});
export type Variant = z.infer<typeof Variant>;

export const NewExperiment = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'small letters, digits and dashes, 60 at most'),
  siteId: z.number().int().positive(),
  path: z.string().regex(/^(\/[a-z0-9-]+)+$/, 'a page as /landers/gallery: no host, no slash at its end'),
  variants: z
    .array(Variant)
    .min(2, VARIANTS)
    .max(10, VARIANTS)
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
