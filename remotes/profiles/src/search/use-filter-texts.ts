import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { textKey } from '@vonk/kernel/text-key.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Filters } from '../people/members.api.ts';
import { type FilterName, listOf } from './filters.ts';

/** Gives the words on the chip of a filter in force. */
export function useFilterTexts(filters: Filters): (name: FilterName) => string {
  const { t } = useTranslation('profiles');
  const format = useFormat();
  const { region_data } = useAtomValue(settingsAtom);
  const { min_age: least, max_age: most } = filters;
  const choices = (group: string, value: string | undefined) =>
    // A choice that the site has no more stands in old addresses: it shows as it was asked for.
    format.list(
      listOf(value).map((each) => t(textKey<'profiles'>(`options.${group}.${each}`), { defaultValue: each })),
    );
  return (name) => {
    if (name === 'age') {
      if (least && most) return t('filters.ageBetween', { least, most });
      return least ? t('filters.ageFrom', { least }) : t('filters.ageTo', { most: most ?? '' });
    }
    if (name === 'gender') return t(textKey<'profiles'>(`options.genders.${filters.gender ?? 'any'}`));
    if (name === 'country') return format.country(filters.country ?? '');
    if (name === 'countryregion')
      return t(textKey<'profiles'>(`options.regionWords.${region_data[filters.country ?? ''] ?? 'region'}`));
    if (name === 'radius_km') return t('filters.within', { km: filters.radius_km ?? '' });
    if (name === 'body_type') return choices('bodyTypes', filters.body_type);
    if (name === 'hair_colour') return choices('hairColours', filters.hair_colour);
    if (name === 'interests') return choices('interests', filters.interests);
    return t(`filters.quick.${name}`);
  };
}
