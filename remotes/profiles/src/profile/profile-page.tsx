import { idInAddress } from '@vonk/api/address-id.ts';
import type { MemberCard } from '@vonk/api/members.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { useFictionalTexts } from '@vonk/kernel/use-fictional-texts.ts';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { LockIcon } from '@vonk/ui/icon.tsx';
import { Container } from '@vonk/ui/stack.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { EntranceButtons } from '../people/entrance-buttons.tsx';
import { Failure } from '../people/failure.tsx';
import { ProfileBlocked, ProfileSkeleton, ProfileUnavailable } from './profile-states.tsx';
import { ProfileView } from './profile-view.tsx';
import { useBlock } from './use-block.ts';
import { useFocusPastBlock } from './use-focus-past-block.ts';
import { useProfile } from './use-profile.ts';

/** A member's profile (R-PROFILE-1). */
export function ProfilePage() {
  const id = idInAddress(useParams().id);
  return <Profile key={id} id={id} />;
}

/** The same for a page or a sheet, with what is shown while or instead of it. */
export function Profile({ id, isSheet = false }: { id: number; isSheet?: boolean }) {
  const { t } = useTranslation('profiles');
  const { profile, card, isPossible, error, reload } = useProfile(id);
  const block = useBlock();
  useFocusPastBlock(profile?.is_blocked, isSheet);
  const { word } = useFictionalTexts();
  // Of whom the member blocked the name alone is told.
  const nameOf = ({ name, age, is_hidden }: MemberCard) => (is_hidden ? name : t('card.nameAge', { name, age }));
  const title = card ? nameOf(card) : t('profile.title');
  // What is shared of a fictional profile says so too (decision 1).
  usePageTitle(card?.kind === 'fictional' ? `${title} (${word})` : title);
  const code = error && !profile ? error.code : null;
  if (!isPossible || code === 'profile_unavailable' || code === 'not_found' || code === 'validation_failed')
    return <ProfileUnavailable />;
  if (code === 'authentication_required')
    return <EmptyState icon={LockIcon} headingAs="h1" title={t('visitor.closed')} action={<EntranceButtons />} />;
  if (error && !profile)
    return <Failure error={error} headingAs={isSheet ? 'h2' : 'h1'} onRetry={() => void reload()} />;
  if (!card)
    return (
      <Container width="form" css={{ paddingBlock: space[7] }}>
        <ProfileSkeleton />
      </Container>
    );
  if (profile?.is_blocked) return <ProfileBlocked card={profile} onUnblock={() => void block(profile, false)} />;
  return <ProfileView card={card} profile={profile} isSheet={isSheet} onBlock={() => void block(card, true)} />;
}
