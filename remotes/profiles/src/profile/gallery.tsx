import type { MemberCard, MemberProfileReply } from '@vonk/api/members.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { isSignedInAtom } from '@vonk/kernel/session-atoms.ts';
import { FictionalTag } from '@vonk/member-forms/fictional.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, LockIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { Photo, scrim } from '@vonk/ui/photo.tsx';
import { color, font, layer, media, radius, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MORPH_NAME, MORPH_TARGET } from '../people/use-morph.ts';
import { usePhoto } from '../people/use-photo.ts';

const SIZES = '(min-width:992px) 460px, 100vw';

/** The member's photos: by swipe, arrows, arrow keys and marks, with '2 / 7'. `children` stand on the photo's lower part. */
export function Gallery({
  card,
  photos,
  isSheet = false,
  children,
}: {
  card: MemberCard;
  photos: MemberProfileReply['photos'];
  /** In a dialog: square corners and no taller than leaves room for what is below. */
  isSheet?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('profiles');
  const photo = usePhoto();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [index, setIndex] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const shown = photos.length ? photos : [card.main_image];
  // A visitor sees the main photo; the count tells of the others.
  const total = Math.max(shown.length, isSignedIn ? 0 : card.photo_count);

  const go = (next: number) => {
    if (next < 0 || next >= shown.length) return;
    setIndex(next);
    const list = strip.current;
    list?.scrollTo?.({ left: next * list.clientWidth, behavior: 'smooth' });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(index + step);
  };
  return (
    <section
      aria-roledescription={t('gallery.role')}
      aria-label={t('gallery.label', { name: card.name })}
      {...(isSheet ? null : { [MORPH_TARGET]: card.id })}
      css={[frameLook, isSheet ? null : pageLook]}
    >
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={handleKey}
        onScroll={({ currentTarget }) => {
          if (currentTarget.clientWidth) setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
        }}
        css={stripLook}
      >
        {shown.map((image, place) => (
          <li key={image?.id ?? 0} css={{ flex: '0 0 100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' }}>
            <Photo
              {...photo(image)}
              alt={t('gallery.photo', { name: card.name, place: place + 1 })}
              sizes={SIZES}
              corners="none"
              isPriority={place === 0}
              css={isSheet ? { aspectRatio: 'auto', height: 'min(133vw, 56dvh)' } : pageHeight}
            />
          </li>
        ))}
      </ul>
      <span css={scrim} />
      {total > 1 ? <Place index={index} total={total} last={shown.length - 1} onGo={go} /> : null}
      <div css={labelLook}>
        <FictionalTag profile={card} isOnPhoto />
      </div>
      <div css={captionLook}>
        <MorePhotos count={total - shown.length} memberId={card.id} />
        {children}
      </div>
    </section>
  );
}

/** What a visitor sees once they have an account. */
function MorePhotos({ count, memberId }: { count: number; memberId: number }) {
  const { t } = useTranslation('profiles');
  const host = useHost();
  if (count <= 0) return null;
  return (
    <Button
      variant="onPhoto"
      size="sm"
      icon={LockIcon}
      onClick={() => host.openModal('signup', { memberId })}
      css={{ marginBottom: space[4] }}
    >
      {t('gallery.more', { count })}
    </Button>
  );
}

/** Which photo is shown, as marks and as '2 / 7', and the arrows to the ones beside it. */
function Place(props: { index: number; total: number; last: number; onGo: (index: number) => void }) {
  const { index, total, last, onGo } = props;
  const { t } = useTranslation('profiles');
  return (
    <>
      <div aria-hidden="true" css={marksLook}>
        {Array.from({ length: total }, (_, place) => `mark-${place + 1}`).map((mark, place) => (
          <span key={mark} css={[markLook, place === index ? { background: color.onScrim } : null]} />
        ))}
      </div>
      <output css={countLook}>{t('gallery.place', { place: index + 1, total })}</output>
      <div css={arrowsLook}>
        <IconButton
          label={t('gallery.previous')}
          icon={ChevronLeftIcon}
          variant="onPhoto"
          disabled={index === 0}
          onClick={() => onGo(index - 1)}
        />
        <IconButton
          label={t('gallery.next')}
          icon={ChevronRightIcon}
          variant="onPhoto"
          disabled={index >= last}
          onClick={() => onGo(index + 1)}
        />
      </div>
    </>
  );
}

const frameLook = {
  position: 'relative',
  overflow: 'hidden',
  background: color.sunken,
} as const;
const pageLook = { viewTransitionName: MORPH_NAME, [media.up('lg')]: { borderRadius: radius.sheet } } as const;
/** Full width on phones, but never all of the screen. */
const pageHeight = { [media.below('lg')]: { aspectRatio: 'auto', height: 'min(133vw, 68dvh)' } } as const;

const stripLook = {
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  '&:focus-visible': { outlineOffset: '-4px' },
} as const;

const marksLook = {
  position: 'absolute',
  insetInline: space[4],
  top: space[4],
  display: 'flex',
  gap: space[2],
  zIndex: layer.raised,
} as const;
const markLook = {
  flex: 1,
  height: '4px',
  borderRadius: radius.pill,
  background: `color-mix(in srgb, ${color.onScrim} 45%, transparent)`,
  boxShadow: `0 0 2px color-mix(in srgb, ${color.scrim} 50%, transparent)`,
} as const;
const countLook = {
  position: 'absolute',
  top: space[6],
  insetInlineEnd: space[4],
  padding: `2px ${space[3]}`,
  borderRadius: radius.pill,
  background: `color-mix(in srgb, ${color.photoTag} 82%, transparent)`,
  color: color.onPhotoTag,
  fontSize: font.size.xxs,
  fontWeight: font.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
} as const;
const labelLook = { position: 'absolute', top: space[6], insetInlineStart: space[4], zIndex: layer.raised } as const;
const arrowsLook = {
  position: 'absolute',
  insetInline: space[4],
  top: '42%',
  display: 'flex',
  justifyContent: 'space-between',
  pointerEvents: 'none',
  // Fingers swipe.
  '@media (hover:none)': { display: 'none' },
  '& > button': { pointerEvents: 'auto' },
  '& > button:disabled': { visibility: 'hidden' },
} as const;
const captionLook = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  padding: `${space[5]} ${space[5]} ${space[6]}`,
  color: color.onScrim,
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const;
