import { keyframes } from '@emotion/react';
import type { MemberCard } from '@vonk/api/members.ts';
import { FictionalTag, FictionalWarning } from '@vonk/member-forms/fictional.tsx';
import { Photo } from '@vonk/ui/photo.tsx';
import { Heading } from '@vonk/ui/text.tsx';
import { media, motion, space } from '@vonk/ui/theme.ts';
import { useDrag } from '@vonk/ui/use-drag.ts';
import { useTranslation } from 'react-i18next';
import { PlaceLine } from '../people/place-line.tsx';
import { usePhoto } from '../people/use-photo.ts';
import { VerifiedMark } from '../people/verified-mark.tsx';

/** The person on top: dragged right to like, left to pass. */
export function SwipeCard({ card, onLike, onPass }: { card: MemberCard; onLike: () => void; onPass: () => void }) {
  const { t } = useTranslation('profiles');
  const photo = usePhoto();
  const drag = useDrag((direction) => (direction === 'right' ? onLike() : onPass()));
  return (
    <article aria-live="polite">
      <div {...drag} css={dragLook}>
        <Photo
          {...photo(card.main_image)}
          alt={t('gallery.photo', { name: card.name, place: 1 })}
          sizes="(min-width:576px) 420px, 92vw"
          isPriority
          topEnd={<FictionalTag profile={card} isOnPhoto />}
          css={cardLook}
        >
          <Heading as="h2" level="h3" css={{ display: 'flex', alignItems: 'center', gap: space[3] }}>
            {t('card.nameAge', { name: card.name, age: card.age })}
            {card.is_verified ? <VerifiedMark isOnPhoto size={22} /> : null}
          </Heading>
          <PlaceLine profile={card} hasPresence />
        </Photo>
      </div>
      <div css={{ marginTop: space[4] }}>
        <FictionalWarning profile={card} />
      </div>
    </article>
  );
}

/** As high as the window leaves it between the bars, the heading and the buttons; never lower than a face needs. */
const cardLook = {
  aspectRatio: 'auto',
  height: 'clamp(200px, calc(100dvh - 330px), 560px)',
  [media.up('md')]: { height: 'clamp(200px, calc(100dvh - 300px), 560px)' },
} as const;

const appear = keyframes({ from: { opacity: 0, transform: 'scale(.96)' } });
const dragLook = {
  cursor: 'grab',
  touchAction: 'pan-y',
  userSelect: 'none',
  animation: `${appear} ${motion.normal}`,
  '&:active': { cursor: 'grabbing' },
} as const;
