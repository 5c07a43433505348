import { isolated } from '@vonk/api/isolated.ts';
import type { MemberCard } from '@vonk/api/members.ts';
import { paths } from '@vonk/api/paths.ts';
import { creditsAtom, isPaidAtom } from '@vonk/kernel/session-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { FictionalTag } from '@vonk/member-forms/fictional.tsx';
import { Avatar } from '@vonk/ui/avatar.tsx';
import { CoinBadge } from '@vonk/ui/coin-badge.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, font, media, radius, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMemberPhoto } from '../model/member-photo.ts';
import type { Thread } from '../model/thread.ts';
import { BackToChats } from './back-to-chats.tsx';
import { ThreadMenu } from './thread-menu.tsx';

/** Shows the other member, their presence, the credits that are left, and the menu. */
export function ThreadHeader({ thread }: { thread: Thread }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const { profile } = thread;
  const credits = useAtomValue(creditsAtom);
  const isPaid = useAtomValue(isPaidAtom);
  return (
    <header css={headerLook}>
      <BackToChats />
      {profile.is_hidden ? (
        <div css={personLook}>
          <Person profile={profile} />
        </div>
      ) : (
        <Link to={paths.member(profile.id)} css={personLook}>
          <Person profile={profile} />
        </Link>
      )}
      {isPaid || credits > 0 ? (
        <CoinBadge
          as={Link}
          to={paths.credits()}
          tone={credits > 0 ? 'normal' : 'danger'}
          label={t('coins', { count: credits })}
          css={coinsLook}
        >
          <span css={{ [media.below('sm')]: { display: 'none' } }}>{t('coins', { count: credits })}</span>
          <span css={{ [media.up('sm')]: { display: 'none' } }}>{format.number(credits)}</span>
        </CoinBadge>
      ) : null}
      <ThreadMenu thread={thread} />
    </header>
  );
}

/** Who it is; of somebody whose profile cannot be viewed the name alone. */
function Person({ profile }: { profile: MemberCard }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const photo = useMemberPhoto(profile);
  const { name, age, city, country, is_online, is_hidden } = profile;
  return (
    <>
      <Avatar src={photo.src} placeholder={photo.placeholder} isOnline={is_online} />
      <span css={{ minWidth: 0 }}>
        <span css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[3] }}>
          <h1 css={nameLook}>{is_hidden ? name : `${isolated(name)}, ${age}`}</h1>
          <FictionalTag profile={profile} />
        </span>
        {is_hidden ? null : (
          <Text as="span" size="sm" tone={is_online ? 'success' : 'soft'} maxLines={1}>
            {[is_online ? t('online') : null, city].filter(Boolean).join(' · ') || format.country(country)}
          </Text>
        )}
      </span>
    </>
  );
}

export const headerLook = {
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: '76px',
  padding: `${space[3]} ${space[4]} ${space[3]} ${space[5]}`,
  background: color.surface,
  borderBottom: `1px solid ${color.border}`,
  // The name has what room there is.
  [media.below('sm')]: { gap: space[3], '& > a': { gap: space[3] } },
} as const;

const personLook = {
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minWidth: 0,
  borderRadius: radius.small,
  // On the narrowest screens, and in large letters, there is room for the name or the picture.
  '@media (max-width:21rem)': { '& > :first-child': { display: 'none' } },
} as const;

const coinsLook = { '@media (max-width:21rem)': { '& > svg': { display: 'none' } } } as const;

const nameLook = {
  minWidth: 0,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  fontSize: font.size.lg,
  lineHeight: font.line.lg,
  fontWeight: font.weight.bold,
  letterSpacing: '-0.01em',
  [media.below('sm')]: { fontSize: font.size.md, lineHeight: font.line.sm },
  // Whatever somebody calls themselves, the messages stay in sight; the profile has all of it.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const;
