import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { variantAtom } from '@vonk/kernel/variant-atom.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { resolveSlug } from './lander-slug.ts';

/**
 * Title and text of a lander: those of its variant in an experiment, else of its slug where there are some, otherwise its own.
 * Sets the page's title and description; `note` stands behind the title there (the word of a fictional profile).
 */
export function useLanderCopy(own: { title: string; text: string }, note?: string): { title: string; text: string } {
  const { t } = useTranslation('landers');
  const { slug } = useParams();
  const { niche } = useAtomValue(settingsAtom);
  const { pathname } = useLocation();
  const variant = useAtomValue(variantAtom);
  const tried = variant?.path === pathname ? resolveSlug(variant.name, niche) : null;
  const selected = tried ?? resolveSlug(slug, niche);
  const copy = selected
    ? {
        evening: { title: t('slugs.evening.title'), text: t('slugs.evening.text') },
        weekend: { title: t('slugs.weekend.title'), text: t('slugs.weekend.text') },
        coffee: { title: t('slugs.coffee.title'), text: t('slugs.coffee.text') },
        'gay-evening': { title: t('slugs.gayEvening.title'), text: t('slugs.gayEvening.text') },
        'gay-weekend': { title: t('slugs.gayWeekend.title'), text: t('slugs.gayWeekend.text') },
      }[selected]
    : own;
  usePageTitle(note ? `${copy.title} (${note})` : copy.title, copy.text);
  return copy;
}
