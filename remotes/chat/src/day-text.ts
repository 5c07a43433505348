import { useClock } from '@vonk/kernel/use-clock.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useTranslation } from 'react-i18next';

/** 'Today' (or `today` instead), 'Yesterday', the weekday within a week, otherwise the date: by the calendar of the place. */
export function useDayText(): (iso: string, today?: string) => string {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const { now } = useClock();
  return (iso, today = t('days.today')) => {
    const days = format.dayNumber(now) - format.dayNumber(iso);
    if (days <= 0) return today;
    if (days === 1) return t('days.yesterday');
    return days < 7 ? format.weekday(iso) : format.shortDate(iso);
  };
}
