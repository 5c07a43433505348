import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { variantAtom } from '@vonk/kernel/variant-atom.ts';
import { useAtomValue } from 'jotai';
import { useLocation, useParams } from 'react-router';
import type { OwnTexts } from '../lander/lander.ts';
import { resolveSlug } from './lander-slug.ts';
import { useSharedTexts } from './use-shared-texts.ts';

/**
 * Title and text of a page: those of its variant in an experiment, else of its slug where there are some, otherwise its own.
 * Sets the page's title and description; `note` stands behind the title there (the word of a fictional profile).
 */
export function useLanderCopy(own: OwnTexts, note?: string): OwnTexts {
  const { t } = useSharedTexts();
  const { slug } = useParams();
  const { niche } = useAtomValue(settingsAtom);
  const { pathname } = useLocation();
  const variant = useAtomValue(variantAtom);
  const tried = variant?.path === pathname ? resolveSlug(variant.name, niche) : null;
  const selected = tried ?? resolveSlug(slug, niche);
  const copy = selected ? { title: t(`slugs.${selected}.title`), text: t(`slugs.${selected}.text`) } : own;
  usePageTitle(note ? `${copy.title} (${note})` : copy.title, copy.text);
  return copy;
}
