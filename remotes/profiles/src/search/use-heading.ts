import type { SearchMembersReply } from '@vonk/api/members.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useTranslation } from 'react-i18next';

/** Says where was searched: 'People near Utrecht', in a region or in a country. */
export function useHeading(applied: SearchMembersReply['applied'] | undefined): string {
  const { t } = useTranslation('profiles');
  const format = useFormat();
  if (applied?.city) return t('search.near', { city: applied.city });
  if (applied?.region) return t('search.inRegion', { region: applied.region });
  if (applied?.country)
    return t('search.inCountry', { context: applied.country, country: format.country(applied.country) });
  return t('search.title');
}

/** Counts stop at 1001, which reads '1,000+'; one that was not finished reads '340+', in tens. */
export function useCountText(): (found: Pick<SearchMembersReply, 'numResults' | 'is_least'>) => {
  count: number;
  number: string;
} {
  const format = useFormat();
  return ({ numResults: count, is_least: isLeast }) => {
    if (count > 1000) return { count, number: `${format.number(1000)}+` };
    if (!isLeast) return { count, number: format.number(count) };
    return { count, number: `${format.number(count < 100 ? count : count - (count % 10))}+` };
  };
}
