import { BODY_TYPES, HAIR_COLOURS, TATTOOS } from '@vonk/api/options.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { textKey } from '@vonk/kernel/text-key.ts';
import { ChoiceChips } from '@vonk/ui/choice-chips.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './filter-sheet.tsx';
import { listOf } from './filters.ts';

const SWITCHES = ['online', 'with_photo', 'verified', 'new', 'members_only'] as const;

/** Filters by switches, looks and interests, each where the site offers it. */
export function LookFields({ filters, onChange, shows }: FieldsProps) {
  const { t } = useTranslation('profiles');
  const { interests } = useAtomValue(settingsAtom);
  const many = (
    name: 'body_type' | 'hair_colour' | 'tattoos' | 'interests',
    group: string,
    label: string,
    values: readonly string[],
  ) =>
    shows(name) ? (
      <ChoiceChips
        key={name}
        isMultiple
        label={label}
        value={listOf(filters[name])}
        onChange={(chosen: string[]) => onChange({ [name]: chosen.join(',') })}
        options={values.map((value) => ({ value, label: t(textKey<'profiles'>(`options.${group}.${value}`)) }))}
      />
    ) : null;
  const switches = SWITCHES.filter(shows);
  return (
    <>
      {switches.length ? (
        <ChoiceChips
          isMultiple
          label={t('filters.only')}
          value={switches.filter((name) => filters[name])}
          onChange={(chosen) =>
            onChange(Object.fromEntries(switches.map((name) => [name, chosen.includes(name) ? '1' : ''])))
          }
          options={switches.map((value) => ({ value, label: t(`filters.quick.${value}`) }))}
        />
      ) : null}
      {many('body_type', 'bodyTypes', t('facts.bodyType'), BODY_TYPES)}
      {many('hair_colour', 'hairColours', t('facts.hairColour'), HAIR_COLOURS)}
      {many('tattoos', 'tattoos', t('facts.tattoos'), TATTOOS)}
      {many('interests', 'interests', t('facts.interests'), interests)}
    </>
  );
}
