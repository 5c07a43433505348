import type { MemberCard } from '@vonk/api/members.ts';
import { paths } from '@vonk/api/paths.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { useHeadingFocus } from '@vonk/member-forms/use-heading-focus.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { CloseIcon, HeartIcon, UserIcon, UsersIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { Container, Row, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { layer, media, space } from '@vonk/ui/theme.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Failure } from '../people/failure.tsx';
import { SwipeCard } from './swipe-card.tsx';
import { SwipeWait } from './swipe-wait.tsx';
import { useSwipe } from './use-swipe.ts';

/** Fields, dialogs and the menus of the header have keys of their own. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, header') !== null;

interface Acts {
  like: () => void;
  pass: () => void;
  /** No likes are left today. */
  isOut: boolean;
}

/** Likes by the arrow to the right and passes by the one to the left, one person for each press. */
function useArrowKeys(acts: Acts): void {
  const newest = useRef(acts);
  useEffect(() => {
    newest.current = acts;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { like, pass, isOut } = newest.current;
      if (isOut || isElsewhere(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
      const decide = { ArrowRight: like, ArrowLeft: pass }[event.key];
      if (!decide) return;
      event.preventDefault();
      if (!event.repeat) decide();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}

/** Four likes a day, by drag, buttons or arrow keys (R-PROFILE-6). */
export function SwipePage() {
  const { t } = useTranslation('profiles');
  const { data, readAt, card, error, reload, like, pass } = useSwipe();
  usePageTitle(t('swipe.title'));
  const isOut = data !== undefined && data.likes_left <= 0;

  useArrowKeys({ like, pass, isOut });
  // The buttons are gone with the last card.
  useHeadingFocus(data !== undefined && (isOut || !card));

  let body: ReactNode;
  if (error && !data) body = <Failure error={error} onRetry={reload} />;
  else if (!data)
    body = (
      <SkeletonGroup label={t('loading')}>
        <Skeleton ratio="3 / 4" shape="box" />
      </SkeletonGroup>
    );
  else if (isOut) body = <SwipeWait secondsLeft={data.seconds_until_reset} since={readAt} ask={reload} />;
  else if (!card)
    body = (
      <EmptyState
        icon={UsersIcon}
        title={t('swipe.empty')}
        action={
          <Button as={Link} variant="primary" to={paths.members()}>
            {t('swipe.search')}
          </Button>
        }
      >
        {t('swipe.emptyText')}
      </EmptyState>
    );
  else
    body = (
      <>
        <SwipeCard key={card.id} card={card} onLike={like} onPass={pass} />
        <SwipeButtons card={card} onLike={like} onPass={pass} />
        <Text size="sm" tone="faint" align="center" css={{ '@media (hover:none)': { display: 'none' } }}>
          {t('swipe.keys')}
        </Text>
      </>
    );
  return (
    <Container width="form" css={{ paddingBlock: space[7], [media.below('md')]: { paddingBlock: space[5] } }}>
      <Stack gap={5} css={{ [media.below('md')]: { gap: space[4] } }}>
        <div>
          <Heading as="h1" level="h2">
            {t('swipe.title')}
          </Heading>
          <Text tone="soft" role="status" isTabular>
            {data ? t('swipe.left', { left: Math.max(0, data.likes_left), total: data.likes_per_day }) : ''}
          </Text>
        </div>
        {body}
      </Stack>
    </Container>
  );
}

function SwipeButtons({ card, onLike, onPass }: { card: MemberCard; onLike: () => void; onPass: () => void }) {
  const { t } = useTranslation('profiles');
  return (
    <Row justify="center" gap={6} data-bottom-bar="" css={buttonsLook}>
      <IconButton
        size="xl"
        variant="secondary"
        icon={CloseIcon}
        label={t('swipe.pass', { name: card.name })}
        onClick={onPass}
      />
      <IconButton
        as={Link}
        to={paths.member(card.id)}
        variant="secondary"
        icon={UserIcon}
        label={t('swipe.profile', { name: card.name })}
      />
      <IconButton
        size="xl"
        variant="primary"
        icon={HeartIcon}
        label={t('like.label', { name: card.name })}
        onClick={onLike}
      />
    </Row>
  );
}

/** In sight whatever stands above them: they stop above the tab bar. */
const buttonsLook = {
  position: 'sticky',
  bottom: space[5],
  zIndex: layer.raised,
  [media.below('md')]: { bottom: `calc(${space[12]} + env(safe-area-inset-bottom))` },
  [media.low]: { position: 'static' },
} as const;
