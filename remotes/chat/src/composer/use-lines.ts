import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Thread } from '../model/thread.ts';

/**
 * Opening lines of a thread: the member's own of signup first, then the site's in the member's language; keys this release
 * does not know are left out.
 */
export function useLines({ icebreakers }: Pick<Thread, 'icebreakers'>): string[] {
  const { t } = useTranslation('chat');
  const texts: Record<string, string> = {
    weekend: t('lines.weekend'),
    coffee: t('lines.coffee'),
    travel: t('lines.travel'),
    music: t('lines.music'),
    laugh: t('lines.laugh'),
    food: t('lines.food'),
    morning: t('lines.morning'),
    hobby: t('lines.hobby'),
    film: t('lines.film'),
    advice: t('lines.advice'),
  };
  const own = useAtomValue(userAtom)?.signup_message?.trim();
  return [...new Set([...(own ? [own] : []), ...icebreakers.flatMap((key) => texts[key] ?? [])])];
}
