import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { ChoiceChips } from '@vonk/ui/choice-chips.tsx';
import { Select } from '@vonk/ui/select.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './filter-sheet.tsx';

const OLDEST = 99;
const GENDERS = ['female', 'male', 'any'] as const;

/** Whom one looks for: gender and ages. */
export function WhoFields({ filters, applied, onChange, shows }: FieldsProps) {
  const { t } = useTranslation('profiles');
  const { min_age } = useAtomValue(settingsAtom);
  const ages = Array.from({ length: OLDEST - min_age + 1 }, (_, index) => String(min_age + index));
  const least = Number(filters.min_age ?? min_age);
  const most = Number(filters.max_age ?? OLDEST);
  const option = (value: string) => ({ value, label: value });
  return (
    <>
      {shows('gender') ? (
        <ChoiceChips
          label={t('filters.gender')}
          value={GENDERS.find((value) => value === (filters.gender ?? applied?.gender)) ?? 'any'}
          onChange={(value) => onChange({ gender: value })}
          options={GENDERS.map((value) => ({
            value,
            label: t(`options.genders.${value}`),
          }))}
        />
      ) : null}
      {shows('age') ? (
        <div css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[4] }}>
          <Select
            label={t('filters.ageLeast')}
            placeholder={t('filters.any')}
            value={filters.min_age ?? ''}
            onChange={(event) => onChange({ min_age: event.target.value })}
            options={ages.filter((age) => Number(age) <= most).map(option)}
          />
          <Select
            label={t('filters.ageMost')}
            placeholder={t('filters.any')}
            value={filters.max_age ?? ''}
            onChange={(event) => onChange({ max_age: event.target.value })}
            options={ages.filter((age) => Number(age) >= least).map(option)}
          />
        </div>
      ) : null}
    </>
  );
}
