import type { MemberCard as Member } from '@vonk/api/members.ts';
import { paths } from '@vonk/api/paths.ts';
import { FictionalTag } from '@vonk/member-forms/fictional.tsx';
import { Photo } from '@vonk/ui/photo.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { font, media, motion, radius, space } from '@vonk/ui/theme.ts';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LikeButton } from './like-button.tsx';
import { PlaceLine } from './place-line.tsx';
import { useMorph } from './use-morph.ts';
import { usePhoto } from './use-photo.ts';
import { VerifiedMark } from './verified-mark.tsx';

const SIZES = '(min-width:1200px) 186px, (min-width:992px) 19vw, (min-width:768px) 24vw, (min-width:576px) 32vw, 48vw';

/** A member in a grid: the photo is the link, the heart stands apart. Rendered again only where its own data changed. */
export const MemberCard = memo(function MemberCard({
  card,
  to,
  above,
  isPriority = false,
  note,
}: {
  card: Member;
  /** Somewhere else than the profile's own page. */
  to?: string;
  /** Path of the page that stays below what the card opens. */
  above?: string;
  isPriority?: boolean;
  /** A tag in place of 'online', such as 'new'. */
  note?: ReactNode;
}) {
  const { t } = useTranslation('profiles');
  const photo = usePhoto();
  const morph = useMorph();
  const page = paths.member(card.id);
  const [start, end] = splitAtEnd(t('card.nameAge', { name: card.name, age: card.age }));
  return (
    <article css={frameLook}>
      <Link
        to={to ?? page}
        state={above ? { above } : undefined}
        onClick={to ? undefined : (event) => morph(event, page, card.id)}
        css={linkLook}
      >
        <Photo
          {...photo(card.main_image)}
          alt=""
          sizes={SIZES}
          isPriority={isPriority}
          topStart={note ?? (card.is_online ? <Tag kind="online">{t('card.online')}</Tag> : undefined)}
          topEnd={<FictionalTag profile={card} isOnPhoto />}
        >
          <span css={nameLook}>
            {start}{' '}
            <span css={togetherLook}>
              {end}
              {card.is_verified ? <VerifiedMark isOnPhoto /> : null}
            </span>
          </span>
          <span css={placeLook}>
            <PlaceLine profile={card} />
          </span>
        </Photo>
      </Link>
      <LikeButton card={card} css={cornerLook} />
    </article>
  );
});

/** The last word apart, so that what follows it stays with it. */
const splitAtEnd = (text: string): [start: string, end: string] => {
  const at = text.lastIndexOf(' ');
  return [text.slice(0, at), text.slice(at + 1)];
};

const frameLook = { position: 'relative' } as const;
const togetherLook = { whiteSpace: 'nowrap' } as const;
const cornerLook = { position: 'absolute', insetInlineEnd: '10px', bottom: '10px' } as const;
const linkLook = {
  display: 'block',
  borderRadius: radius.card,
  '& img': { transition: `opacity ${motion.slow}, transform ${motion.slow}` },
  [media.hover]: { '&:hover img': { transform: 'scale(1.03)' } },
} as const;

/** Text beside the heart wraps rather than being cut. */
const besideHeart = { display: 'block', paddingInlineEnd: '48px' } as const;
const nameLook = {
  ...besideHeart,
  overflowWrap: 'anywhere',
  fontWeight: font.weight.bold,
  lineHeight: 1.25,
  '& span > span': { marginInlineStart: space[2], verticalAlign: '-4px' },
  // No name has room beside it on the narrowest screens, or in large letters: it stands above it, or it would be torn apart.
  '@media (max-width:21rem)': { paddingInlineEnd: 0, marginBottom: space[3] },
} as const;
const placeLook = {
  ...besideHeart,
  marginTop: space[1],
  fontSize: font.size.xs,
  lineHeight: font.line.xs,
  [media.below('sm')]: { '& svg': { display: 'none' } },
} as const;
