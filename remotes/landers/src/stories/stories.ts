import type { ShowcaseReply } from '@vonk/api/showcase.ts';

/** A state of a lander that visitors seldom see. What is not named is as visitors have it. */
export interface Story {
  /** People of the page, in place of those that the server shows. */
  people?: ShowcaseReply['people'];
  /** The site takes no signups from this visitor. */
  isClosed?: boolean;
  /** The form is sent as it is: the refusals show. */
  isSubmitted?: boolean;
  /** Every text is half as long again: as a translation or a change may need. */
  isLong?: boolean;
}

/** The stories of a lander by name, in `stories.ts` of its folder: data alone, so that the commands can name them. */
export type Stories = Record<string, Story>;

/** The states that every lander should be looked at in before it is published. */
export const STANDARD_STORIES = {
  WithPeople: {},
  WithoutPeople: { people: [] },
  SignupClosed: { isClosed: true },
  WithErrors: { isSubmitted: true },
  LongTexts: { isLong: true },
} satisfies Stories;
