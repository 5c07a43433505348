import { keysOf } from '@vonk/api/keys-of.ts';
import { BODY_TYPES, EYE_COLOURS, HAIR_COLOURS, REASONS, RELATIONSHIP_STATUSES, TATTOOS } from '@vonk/api/options.ts';
import type { ChosenAttribute, ProfileAttributes } from '@vonk/api/user.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { textKey } from '@vonk/kernel/text-key.ts';
import { Select } from '@vonk/ui/select.tsx';
import { media, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';

const CHOICES = {
  sexuality: ['hetero', 'gay', 'lesbian', 'bi'],
  relationship_status: RELATIONSHIP_STATUSES,
  reason: REASONS,
  body_type: BODY_TYPES,
  hair_colour: HAIR_COLOURS,
  eye_colour: EYE_COLOURS,
  tattoos: TATTOOS,
} as const satisfies Record<ChosenAttribute, readonly string[]>;

/** The attributes one chooses from a list; null is not told. */
export type Attributes = Pick<ProfileAttributes, ChosenAttribute>;

const NAMES = keysOf(CHOICES);

/** The part of a profile that these fields edit. */
export const attributesOf = (profile: ProfileAttributes): Attributes =>
  Object.fromEntries(NAMES.map((name) => [name, profile[name]])) as unknown as Attributes;

/** One list per attribute that the site shows on profiles. */
export function AttributeFields({ value, onChange }: { value: Attributes; onChange: (value: Attributes) => void }) {
  const { t } = useTranslation('member-forms');
  const { visible_profile_fields } = useAtomValue(settingsAtom);
  return (
    <div
      css={{
        display: 'grid',
        gap: space[5],
        gridTemplateColumns: 'minmax(0, 1fr)',
        [media.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {NAMES.filter((name) => visible_profile_fields.includes(name)).map((name) => (
        <Select
          key={name}
          name={name}
          label={t(`attributes.${name}`)}
          placeholder={t('notTold')}
          value={value[name] ?? ''}
          onChange={(event) => onChange({ ...value, [name]: event.target.value || null })}
          options={CHOICES[name].map((choice) => ({
            value: choice,
            label: t(textKey<'member-forms'>(`choices.${name}.${choice}`)),
          }))}
        />
      ))}
    </div>
  );
}
