/**
 * The declaration that a lander makes of itself, in `lander.ts` of its folder. Beside it lie `page.tsx` with the component `Page`, `texts/`
 * with a file for every language and, where it has them, `stories.ts` and `media/`. The build and the commands import the
 * declaration too, without a compiler: it holds data and imports types only.
 */
export interface Lander {
  /** The name of its folder and its name in the address: /landers/NAME. */
  name: string;
  /** Whether /landers/NAME/SLUG exists, where the slug selects title and text. */
  hasSlugs: boolean;
}

/** The texts that every lander has: its heading and the sentence below it. A lander's own texts may hold more. */
export interface OwnTexts {
  title: string;
  text: string;
}
