import { MEN_NICHE, MOST_NAME } from '@vonk/api/options.ts';
import type { Gender, User, Wish } from '@vonk/api/user.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { ChoiceChips } from '@vonk/ui/choice-chips.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { ProfileForm } from './profile-form.tsx';

const GENDERS: Gender[] = ['male', 'female'];
const WISHES: Wish[] = ['male', 'female', 'both'];

/** Name, and who looks for whom; men for men are not asked, as at the signup. */
export function BasicsForm({ profile }: { profile: User['profile'] }) {
  const { t } = useTranslation('account');
  const { niche } = useAtomValue(settingsAtom);
  const options = GENDERS.map((value) => ({ value, label: t(`profile.${value}`) }));
  return (
    <ProfileForm
      name="basics"
      title={t('profile.basics')}
      saved={{ name: profile.name, gender: profile.gender, looking_for: profile.looking_for }}
      check={({ name }) => ({ name: name ? '' : t('required') })}
      toBody={({ gender, ...value }) => ({ ...value, gender: gender ?? undefined })}
    >
      {(value, onChange, errorOf) => (
        <>
          <TextInput
            label={t('profile.name')}
            maxLength={MOST_NAME}
            value={value.name}
            name="name"
            autoComplete="nickname"
            dir="auto"
            error={errorOf('name')}
            onChange={(event) => onChange({ ...value, name: event.target.value })}
          />
          {niche === MEN_NICHE ? null : (
            <Row gap={7} align="start">
              <ChoiceChips
                label={t('profile.iAm')}
                options={options}
                value={value.gender}
                onChange={(gender) => onChange({ ...value, gender })}
              />
              <ChoiceChips
                label={t('profile.lookingFor')}
                options={WISHES.map((wish) => ({ value: wish, label: t(`profile.wishes.${wish}`) }))}
                value={value.looking_for}
                onChange={(looking_for) => onChange({ ...value, looking_for })}
              />
            </Row>
          )}
        </>
      )}
    </ProfileForm>
  );
}
