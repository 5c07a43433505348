/** One thing that texts promise: where they say it, and what makes it true. */
export interface Promised {
  promise: string;
  /** Texts that say so, as FOLDER:KEY, without plural endings. */
  said: string[];
  /** The requirement or decision behind it, and the test that fails when it is broken. */
  kept: { by: string; file: string; test: string } | { byPeople: string };
}

const PAGES = 'static-pages:';

/** Texts of the static pages. */
export const pages = (...keys: string[]) => keys.map((key) => PAGES + key);

/** Answers of the questions page, as GROUP/QUESTION. */
export const answer = (...keys: string[]) =>
  keys.map((key) => `${PAGES}faq.groups.${key.replace('/', '.questions.')}.paragraphs.0`);
