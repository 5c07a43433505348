import { serverNow } from '@vonk/kernel/server-time.ts';
import { useClock } from '@vonk/kernel/use-clock.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { atom, useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';

const LOOK_MS = 60_000;
const today = (): string => new Date(serverNow()).toDateString();
/** Changes with the day: on a page that stays open over midnight 'today' becomes 'yesterday'. */
const todayAtom = atom(today());
todayAtom.onMount = (set) => {
  const look = () => set(today());
  look();
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
};

/** 'Today' (or `today` instead), 'Yesterday', the weekday within a week, otherwise the date: by the calendar of the place. */
export function useDayText(): (iso: string, today?: string) => string {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const { now } = useClock();
  useAtomValue(todayAtom);
  return (iso, today = t('days.today')) => {
    const days = format.dayNumber(now) - format.dayNumber(iso);
    if (days <= 0) return today;
    if (days === 1) return t('days.yesterday');
    return days < 7 ? format.weekday(iso) : format.shortDate(iso);
  };
}
