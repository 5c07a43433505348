import { paths } from '@vonk/api/paths.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { HeartIcon, SparklesIcon } from '@vonk/ui/icon.tsx';
import { PhotoGrid } from '@vonk/ui/stack.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { color } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { MemberCard } from '../people/member-card.tsx';
import { placeLook, useCardsSoFar } from '../people/use-cards-so-far.ts';
import type { LikeEntry, LikeType } from './like-tabs.ts';

const newLook = { background: color.brand, color: color.onBrand } as const;

/** One tab of the likes, newest first. */
export function LikesList({ type, entries }: { type: LikeType; entries: LikeEntry[] }) {
  const { t } = useTranslation('profiles');
  const soFar = useCardsSoFar();
  const { pathname } = useLocation();
  if (!entries.length) return <NoLikes type={type} />;
  return (
    <PhotoGrid>
      {entries.map(({ card, isNew }, index) => {
        if (index >= soFar) return <li key={card.id} style={placeLook} />;
        const note = isNew ? <Tag css={newLook}>{t('likes.new')}</Tag> : undefined;
        return (
          <li key={card.id}>
            <MemberCard
              card={card}
              to={paths.likedMember(card.id)}
              above={pathname}
              isPriority={index < 6}
              note={note}
            />
          </li>
        );
      })}
    </PhotoGrid>
  );
}

function NoLikes({ type }: { type: LikeType }) {
  const { t } = useTranslation('profiles');
  const texts = {
    received: [t('likes.noneReceived'), t('likes.noneReceivedText')],
    given: [t('likes.noneGiven'), t('likes.noneGivenText')],
    matches: [t('likes.noneMatches'), t('likes.noneMatchesText')],
  }[type];
  return (
    <EmptyState
      icon={type === 'matches' ? SparklesIcon : HeartIcon}
      title={texts[0]}
      action={
        <Button as={Link} variant="primary" to={paths.members()}>
          {t('likes.search')}
        </Button>
      }
    >
      {texts[1]}
    </EmptyState>
  );
}
