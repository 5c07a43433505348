import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Button } from '@vonk/ui/button.tsx';
import { LocateFixedIcon, MapPinIcon } from '@vonk/ui/icon.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, radius, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { CitySearch } from './city-search.tsx';
import { type FoundPlace, useOwnPlace } from './use-own-place.ts';

/** The country in which a member lives, and the city of it with its id. */
export interface Place {
  country: string;
  city_id: number | null;
  city: string | null;
  region: string | null;
}

const toPlace = (found: FoundPlace): Place => found;

/** Country, a button that finds one's city, and a search for another one. */
export function PlacePicker({ value, onChange }: { value: Place; onChange: (place: Place) => void }) {
  const { t } = useTranslation('member-forms');
  const format = useFormat();
  const { countries } = useAtomValue(settingsAtom);
  const { permission, state, locate, giveUp } = useOwnPlace((found) => onChange(toPlace(found)));
  // What is chosen by hand counts, whatever is found after it.
  const choose = (place: Place) => {
    giveUp();
    onChange(place);
  };
  const isRefused = permission === 'denied';
  const trouble = isRefused ? 'denied' : state === 'error' || state === 'nowhere' ? state : null;
  return (
    <Stack gap={5}>
      <Row css={chosenLook} gap={4} isWrapping={false}>
        <MapPinIcon css={{ color: color.deepText }} />
        <Text aria-live="polite">
          {value.city
            ? [...new Set([value.city, value.region, format.country(value.country)])].filter(Boolean).join(', ')
            : t('noCity', { country: format.country(value.country) })}
        </Text>
      </Row>
      {permission === 'unsupported' ? null : (
        <Stack gap={2}>
          <Button icon={LocateFixedIcon} isLoading={state === 'active'} onClick={() => void locate()}>
            {t('locate')}
          </Button>
          <Text size="sm" tone={trouble ? 'danger' : 'faint'} aria-live="polite">
            {t(`locateState.${trouble ?? 'private'}`)}
          </Text>
        </Stack>
      )}
      <Select
        label={t('country')}
        autoComplete="country"
        value={value.country}
        options={[...new Set([...countries, value.country])]
          .map((code) => ({ value: code, label: format.country(code) }))
          .sort((a, b) => a.label.localeCompare(b.label, format.locale))}
        onChange={(event) => choose({ country: event.target.value, city_id: null, city: null, region: null })}
      />
      <CitySearch
        country={value.country}
        onChoose={(city) => choose({ country: value.country, city_id: city.id, city: city.name, region: city.region })}
      />
    </Stack>
  );
}

const chosenLook = {
  padding: `${space[4]} ${space[5]}`,
  background: color.deepSoft,
  borderRadius: radius.card,
  fontWeight: 600,
} as const;
