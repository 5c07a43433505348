import type { MemberCard, MemberProfileReply } from '@vonk/api/members.ts';
import { paths } from '@vonk/api/paths.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { FictionalWarning } from '@vonk/member-forms/fictional.tsx';
import { ReportDialog } from '@vonk/member-forms/report-dialog.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { PencilIcon } from '@vonk/ui/icon.tsx';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { media, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Gallery } from './gallery.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileName } from './profile-name.tsx';
import { FactsSkeleton } from './profile-states.tsx';
import { RelatedStrip } from './related-strip.tsx';

/** Photo and name from what is known, the rest when the profile is there: one column on phones, two on wide screens. */
export function ProfileView({
  card,
  profile,
  isSheet = false,
  onBlock,
}: {
  card: MemberCard;
  profile: MemberProfileReply | undefined;
  /** Inside a dialog: always one column, and no strip of others. */
  isSheet?: boolean;
  onBlock: () => void;
}) {
  const { t } = useTranslation('profiles');
  const hostTexts = useTranslation('host');
  const isSelf = useAtomValue(userAtom)?.id === card.id;
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <div css={isSheet ? { paddingBottom: space[7] } : columnsLook}>
        <div css={isSheet ? null : { [media.up('lg')]: { position: 'sticky', top: BELOW_HEADER } }}>
          <Gallery key={card.id} card={card} photos={profile?.photos ?? []} isSheet={isSheet}>
            <ProfileName card={card} headingAs={isSheet ? 'h3' : 'h1'} />
          </Gallery>
        </div>
        <Stack
          gap={6}
          css={
            isSheet ? { padding: `${space[5]} ${space[5]} 0` } : { [media.below('lg')]: { paddingInline: space[5] } }
          }
        >
          {isSelf ? (
            <Button
              as={Link}
              to={paths.profile()}
              icon={PencilIcon}
              css={{ [media.below('lg')]: { marginTop: space[5] } }}
            >
              {t('profile.edit')}
            </Button>
          ) : (
            <ProfileActions card={card} isSheet={isSheet} onBlock={onBlock} onReport={() => setIsReporting(true)} />
          )}
          <FictionalWarning profile={card} />
          {profile ? <ProfileFacts profile={profile} /> : <FactsSkeleton />}
        </Stack>
      </div>
      {isSheet ? null : (
        <Container css={{ paddingBlock: space[8], [media.below('lg')]: { paddingBottom: `calc(${space[8]} + 76px)` } }}>
          <RelatedStrip cards={profile?.related ?? []} />
        </Container>
      )}
      {isReporting ? (
        <ReportDialog
          member={card}
          things={(profile?.photos ?? []).map(({ id }, index) => ({
            label: hostTexts.t('report.photo', { number: index + 1 }),
            body: { photo_id: id },
          }))}
          onClose={() => setIsReporting(false)}
        />
      ) : null}
    </>
  );
}

const BELOW_HEADER = '88px';

const columnsLook = {
  display: 'grid',
  alignItems: 'start',
  width: '100%',
  maxWidth: '1080px',
  marginInline: 'auto',
  [media.up('lg')]: {
    gridTemplateColumns: '460px minmax(0, 1fr)',
    gap: space[8],
    padding: `${space[7]} ${space[7]} 0`,
  },
} as const;
