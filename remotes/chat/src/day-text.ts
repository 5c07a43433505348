import { useFormat } from '@vonk/kernel/use-format.ts';
import { useTranslation } from 'react-i18next';

const DAY_MS = 86_400_000;

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Whole days between a time and now, by the calendar of the place. */
export const daysAgo = (iso: string, now = Date.now()): number =>
  Math.round((startOfDay(new Date(now)) - startOfDay(new Date(iso))) / DAY_MS);

/** 'Today' (or `today` instead), 'Yesterday', the weekday within a week, otherwise the date. */
export function useDayText(): (iso: string, today?: string) => string {
  const { t } = useTranslation('chat');
  const format = useFormat();
  return (iso, today = t('days.today')) => {
    const days = daysAgo(iso);
    if (days <= 0) return today;
    if (days === 1) return t('days.yesterday');
    return days < 7 ? format.weekday(iso) : format.shortDate(iso);
  };
}
