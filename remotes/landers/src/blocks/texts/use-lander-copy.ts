import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { variantAtom } from '@vonk/kernel/variant-atom.ts';
import { useAtomValue } from 'jotai';
import { useLocation, useParams } from 'react-router';
import type { OwnTexts } from '../lander/lander.ts';
import { resolveSlug } from './lander-slug.ts';
import { useSharedTexts } from './use-shared-texts.ts';

interface CopyOptions {
  /** Stands behind the page's title: the word of a fictional profile. */
  note?: string | undefined;
  /** Whatever variant or slug there is: their texts speak of people, and there may be nobody to show. */
  isOwn?: boolean;
}

/**
 * Title and text of a page: those of its variant in an experiment, else of its slug where there are some, otherwise its own.
 * Sets the page's title and description.
 */
export function useLanderCopy(own: OwnTexts, { note, isOwn = false }: CopyOptions = {}): OwnTexts {
  const { t } = useSharedTexts();
  const { slug } = useParams();
  const { niche } = useAtomValue(settingsAtom);
  const { pathname } = useLocation();
  const variant = useAtomValue(variantAtom);
  const tried = variant?.path === pathname ? resolveSlug(variant.name, niche) : null;
  const selected = tried ?? resolveSlug(slug, niche);
  const copy = selected && !isOwn ? { title: t(`slugs.${selected}.title`), text: t(`slugs.${selected}.text`) } : own;
  usePageTitle(note ? `${copy.title} (${note})` : copy.title, copy.text);
  return copy;
}
