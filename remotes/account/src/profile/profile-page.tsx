import { paths } from '@vonk/api/paths.ts';
import type { UpdateProfileBody } from '@vonk/api/user.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { PhotoManager } from '@vonk/member-forms/photos/photo-manager.tsx';
import { PlacePicker } from '@vonk/member-forms/place/place-picker.tsx';
import { AboutField } from '@vonk/member-forms/profile/about-field.tsx';
import { AttributeFields, attributesOf } from '@vonk/member-forms/profile/attribute-fields.tsx';
import { InterestPicker } from '@vonk/member-forms/profile/interest-picker.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountPage, Section } from '../account-page.tsx';
import { BasicsForm } from './basics-form.tsx';
import { ProfileForm } from './profile-form.tsx';

const whole = (value: UpdateProfileBody) => value;

/** The own profile: photos, who one is, text, place, attributes, interests (R-ACCOUNT-8). */
export function ProfilePage() {
  const { t } = useTranslation('account');
  const user = useAtomValue(userAtom);
  if (!user) return null;
  const { profile } = user;
  const place = { country: profile.country, city_id: profile.city_id, city: profile.city, region: profile.region };
  return (
    <AccountPage
      title={t('profile.title')}
      text={t('profile.text')}
      action={
        <TextLink as={Link} to={paths.member(user.id)} tone="deep">
          {t('profile.view')}
        </TextLink>
      }
    >
      <Section title={t('profile.photos')}>
        <PhotoManager />
      </Section>
      <BasicsForm profile={profile} />
      <ProfileForm name="about" title={t('profile.about')} saved={{ about: profile.about }} toBody={whole}>
        {({ about }, onChange) => <AboutField value={about} onChange={(next) => onChange({ about: next })} />}
      </ProfileForm>
      <ProfileForm
        name="place"
        title={t('profile.place')}
        // One part: a country without its city would be another place.
        saved={{ place }}
        toBody={({ place }) => (place ? { country: place.country, city_id: place.city_id } : {})}
      >
        {(value, onChange) => <PlacePicker value={value.place} onChange={(next) => onChange({ place: next })} />}
      </ProfileForm>
      <ProfileForm name="attributes" title={t('profile.attributes')} saved={attributesOf(profile)} toBody={whole}>
        {(value, onChange) => <AttributeFields value={value} onChange={onChange} />}
      </ProfileForm>
      <ProfileForm
        name="interests"
        title={t('profile.interests')}
        saved={{ interests: profile.interests }}
        toBody={whole}
      >
        {({ interests }, onChange) => (
          <InterestPicker value={interests} onChange={(next) => onChange({ interests: next })} />
        )}
      </ProfileForm>
    </AccountPage>
  );
}
