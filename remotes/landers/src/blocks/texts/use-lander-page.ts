import type { OwnTexts } from '../lander/lander.ts';
import type { TextValues } from './text-key.ts';
import { useLanderCopy } from './use-lander-copy.ts';
import { useLanderTexts } from './use-lander-texts.ts';
import { useSiteHeading } from './use-site-heading.ts';

/**
 * Gives a lander's page its own texts and its heading, filled in with `values`: `useLanderPage<typeof texts>()`.
 * A slug or an experiment gives the page another heading; it is the page's title and description too. Where a lander speaks of
 * profiles and `isNobody` may be shown, its heading is the site's, whatever slug or experiment there is.
 */
export function useLanderPage<Texts extends OwnTexts>(values?: TextValues, { isNobody = false } = {}) {
  const { t } = useLanderTexts<Texts>();
  const { t: heading } = useLanderTexts<OwnTexts>();
  const site = useSiteHeading();
  const own = { title: heading('title', values), text: heading('text', values) };
  return { t, ...useLanderCopy(isNobody ? site : own, { isOwn: isNobody }) };
}
