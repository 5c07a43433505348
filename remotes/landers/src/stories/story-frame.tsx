import type { ShowcaseReply } from '@vonk/api/showcase.ts';
import { setInitialDataAtom } from '@vonk/kernel/initial-data-atoms.ts';
import { maySignUpAtom } from '@vonk/kernel/posted-form-atoms.ts';
import type { i18n } from 'i18next';
import { useStore } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { Story } from './stories.ts';

type Tree = { [key: string]: string | Tree };
const stretch = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      if (typeof value !== 'string') return [key, stretch(value)];
      const words = value.split(' ');
      return [key, [value, ...words.slice(0, Math.ceil(words.length / 2))].join(' ')];
    }),
  );

/** The same texts, stretched; the host's own stay. */
function withLongTexts(texts: i18n): i18n {
  const long = texts.cloneInstance({ forkResourceStore: true });
  const { language } = texts;
  for (const [namespace, tree] of Object.entries(long.store.data[language] ?? {}))
    if (namespace !== 'host') long.addResourceBundle(language, namespace, stretch(tree as Tree), true, true);
  return long;
}

/**
 * Shows a lander in the state of a story. It is part of no published version: `lander dev` lists a lander's stories, and
 * `lander check` takes their pictures.
 */
export function StoryFrame({ story, children }: { story: Story; children: ReactNode }) {
  const { people, isClosed, isSubmitted, isLong } = story;
  const store = useStore();
  const { i18n } = useTranslation('host');
  const [texts] = useState(() => {
    // Before the lander's first render, here as on the server: the page has no other content than the story.
    if (isClosed) store.set(maySignUpAtom, false);
    if (people)
      store.set(setInitialDataAtom, { 'GET /api/showcase': { people, outline: null } satisfies ShowcaseReply });
    return isLong ? withLongTexts(i18n) : i18n;
  });
  useEffect(() => {
    if (!isSubmitted) return;
    const form = document.querySelector<HTMLFormElement>('form[action="/api/signup"]');
    // The form may stand behind a line that opens it.
    form?.closest('details')?.setAttribute('open', '');
    form?.requestSubmit();
  }, [isSubmitted]);
  return <I18nextProvider i18n={texts}>{children}</I18nextProvider>;
}
