import { useTranslation } from 'react-i18next';
import type { Thread } from '../model/thread.ts';

/** Opening lines of a thread in the member's language; keys this release does not know are left out. */
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
  return icebreakers.flatMap((key) => texts[key] ?? []);
}
