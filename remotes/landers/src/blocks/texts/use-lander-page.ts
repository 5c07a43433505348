import type { OwnTexts } from '../lander/lander.ts';
import type { TextValues } from './text-key.ts';
import { useLanderCopy } from './use-lander-copy.ts';
import { useLanderTexts } from './use-lander-texts.ts';

/**
 * Gives a lander's page its own texts and its heading, filled in with `values`: `useLanderPage<typeof texts>()`.
 * A slug or an experiment gives the page another heading; it is the page's title and description too.
 */
export function useLanderPage<Texts extends OwnTexts>(values?: TextValues) {
  const { t } = useLanderTexts<Texts>();
  const { t: heading } = useLanderTexts<OwnTexts>();
  return { t, ...useLanderCopy({ title: heading('title', values), text: heading('text', values) }) };
}
