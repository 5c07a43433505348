import type { MemberCard as Member } from '@vonk/api/members.ts';
import { Photo } from '@vonk/ui/photo.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { font, media, motion, radius, space } from '@vonk/ui/theme.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FictionalTag } from './fictional.tsx';
import { LikeButton } from './like-button.tsx';
import { PlaceLine } from './place-line.tsx';
import { usePhoto } from './use-photo.ts';
import { usePrefetchProfile } from './use-prefetch-profile.ts';
import { VerifiedMark } from './verified-mark.tsx';

const SIZES = '(min-width:1200px) 186px, (min-width:992px) 19vw, (min-width:768px) 24vw, (min-width:576px) 32vw, 48vw';

/** A member in a grid: the photo is the link, the heart stands apart. */
export function MemberCard({
  card,
  to = `/members/${card.id}`,
  isPriority = false,
  note,
}: {
  card: Member;
  to?: string;
  isPriority?: boolean;
  /** A tag in place of 'online', such as 'new'. */
  note?: ReactNode;
}) {
  const { t } = useTranslation('profiles');
  const photo = usePhoto();
  const prefetch = usePrefetchProfile();
  return (
    <article css={{ position: 'relative' }}>
      <Link to={to} {...prefetch(card.id)} css={linkLook}>
        <Photo
          {...photo(card.main_image)}
          alt=""
          sizes={SIZES}
          isPriority={isPriority}
          topStart={note ?? (card.is_online ? <Tag kind="online">{t('card.online')}</Tag> : undefined)}
          topEnd={<FictionalTag profile={card} isOnPhoto />}
        >
          <span css={nameLook}>
            <span css={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{card.name}</span>
            <span css={{ marginInlineStart: '-4px', flexShrink: 0 }}>{t('card.age', { age: card.age })}</span>
            {card.is_verified ? <VerifiedMark isOnPhoto /> : null}
          </span>
          <span css={{ display: 'block', paddingInlineEnd: '46px', fontSize: font.size.xs, lineHeight: font.line.xs }}>
            <PlaceLine profile={card} />
          </span>
        </Photo>
      </Link>
      <LikeButton card={card} css={{ position: 'absolute', insetInlineEnd: '10px', bottom: '10px' }} />
    </article>
  );
}

const linkLook = {
  display: 'block',
  borderRadius: radius.card,
  '& img': { transition: `opacity ${motion.slow}, transform ${motion.slow}` },
  [media.hover]: { '&:hover img': { transform: 'scale(1.03)' } },
} as const;

const nameLook = {
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  paddingInlineEnd: '46px',
  fontWeight: font.weight.bold,
  lineHeight: font.line.md,
} as const;
