import { z } from 'zod';
import { DESK_ACTS, DESK_ROLES, type DeskAct } from './acts.ts';
import { LEAST_SOUGHT, MOST_SOUGHT } from './search-text.ts';

/** ISO has a year 0, the database does not. */
const hasYear = (text: string) => !text.startsWith('0000');
export const Day = z.iso.date().refine(hasYear);
/** As the database writes it. */
export const Moment = z.iso.datetime({ offset: true }).refine(hasYear);

export const DeskRoleName = z.enum(DESK_ROLES);
/** An act by its name. */
export const DeskActName = z.enum(Object.keys(DESK_ACTS) as [DeskAct, ...DeskAct[]]);

/** Something that waits for whoever looks: how much of it, since when, and where it is done. */
export const Waiting = z.object({
  /** Names the text of the desk: `home.waiting.KEY`. */
  key: z.string(),
  count: z.number().int(),
  oldest_at: z.string().nullable(),
  path: z.string(),
});
export type Waiting = z.infer<typeof Waiting>;
export const WaitingReply = z.object({ waiting: z.array(Waiting) });
export type WaitingReply = z.infer<typeof WaitingReply>;

/** Something that a search found, and the page that shows it. */
export const Found = z.object({ kind: z.string(), title: z.string(), detail: z.string(), path: z.string() });
export type Found = z.infer<typeof Found>;
export const FoundQuery = z.object({ text: z.string().trim().min(LEAST_SOUGHT).max(MOST_SOUGHT) });
export const FoundReply = z.object({ found: z.array(Found) });
export type FoundReply = z.infer<typeof FoundReply>;

/** Who is signed in at the desk. */
export const DeskUser = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: DeskRoleName,
  languages: z.array(z.string()),
});
export type DeskUser = z.infer<typeof DeskUser>;
/** Null where nobody is signed in. */
export const DeskUserReply = z.object({ staff: DeskUser.nullable() });
export type DeskUserReply = z.infer<typeof DeskUserReply>;
