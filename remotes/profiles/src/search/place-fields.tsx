import { SEARCH_RADII } from '@vonk/api/options.ts';
import { settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { textKey } from '@vonk/kernel/text-key.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { ChoiceChips } from '@vonk/ui/choice-chips.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { regionsQuery } from '../people/members.api.ts';
import type { FieldsProps } from './filter-sheet.tsx';

/** Where: within a distance, or a country and its region, whose word varies by country (R-PROFILE-3). */
export function PlaceFields({ filters, applied, onChange, shows }: FieldsProps) {
  const { t } = useTranslation('profiles');
  const format = useFormat();
  const { countries, region_data, geoip_selected_country } = useAtomValue(settingsAtom);
  const city = useAtomValue(userAtom)?.profile.city;
  const home = useAtomValue(userAtom)?.profile.country ?? geoip_selected_country;
  const country = filters.country ?? home;
  const { data } = useRead(regionsQuery(country), {
    staleTime: Number.POSITIVE_INFINITY,
    enabled: shows('countryregion'),
  });
  const regions = (data?.regions ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      {city && shows('radius_km') ? (
        <ChoiceChips
          label={t('filters.distance', { city })}
          value={filters.radius_km ?? (filters.country || !applied?.radius_km ? 'country' : String(applied.radius_km))}
          onChange={(value) =>
            onChange(
              value === 'country' ? { radius_km: '', country } : { radius_km: value, country: '', countryregion: '' },
            )
          }
          options={[
            ...SEARCH_RADII.map(String).map((value) => ({ value, label: t('card.distance', { km: value }) })),
            { value: 'country', label: t('filters.wholeCountry') },
          ]}
        />
      ) : null}
      {shows('country') ? (
        <Select
          label={t('filters.country')}
          value={country}
          onChange={(event) => onChange({ country: event.target.value, countryregion: '', radius_km: '' })}
          options={[...new Set([...countries, country])]
            .map((value) => ({ value, label: format.country(value) }))
            .sort((a, b) => a.label.localeCompare(b.label, format.locale))}
        />
      ) : null}
      {shows('countryregion') && regions.length ? (
        <Select
          label={t(textKey<'profiles'>(`options.regionWords.${region_data[country] ?? 'region'}`))}
          placeholder={t('filters.any')}
          value={filters.countryregion ?? ''}
          onChange={(event) => onChange({ country, countryregion: event.target.value, radius_km: '' })}
          options={regions}
        />
      ) : null}
    </>
  );
}
