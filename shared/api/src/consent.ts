import { z } from 'zod';

/** The one optional purpose there is: measurement. */
export const Choice = z.enum(['yes', 'no']);
export type Choice = z.infer<typeof Choice>;

export const ConsentBody = z.object({ measurement: Choice });

export const ConsentReply = z.object({ measurement: Choice.describe('What holds from now on') });
export type ConsentReply = z.infer<typeof ConsentReply>;

/** The visitor's choice, as a page knows it. */
export interface Consent {
  /** Null: not chosen yet, which counts as no. */
  measurement: Choice | null;
  /** The browser sends Global Privacy Control, which counts as no whatever was chosen. */
  isRefusedByBrowser: boolean;
  /** Something optional would happen on this visit, so the page asks. */
  isAsked: boolean;
}
