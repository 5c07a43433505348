import { paths } from '@vonk/api/paths.ts';
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
      <ProfileForm title={t('profile.about')} initial={{ about: profile.about }}>
        {({ about }, onChange) => <AboutField value={about} onChange={(next) => onChange({ about: next })} />}
      </ProfileForm>
      <ProfileForm title={t('profile.place')} initial={place} toBody={({ country, city_id }) => ({ country, city_id })}>
        {(value, onChange) => <PlacePicker value={value} onChange={onChange} />}
      </ProfileForm>
      <ProfileForm title={t('profile.attributes')} initial={attributesOf(profile)}>
        {(value, onChange) => <AttributeFields value={value} onChange={onChange} />}
      </ProfileForm>
      <ProfileForm title={t('profile.interests')} initial={{ interests: profile.interests }}>
        {({ interests }, onChange) => (
          <InterestPicker value={interests} onChange={(next) => onChange({ interests: next })} />
        )}
      </ProfileForm>
    </AccountPage>
  );
}
