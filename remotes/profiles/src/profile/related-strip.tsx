import type { MemberCard as Member } from '@vonk/api/members.ts';
import { belowMark } from '@vonk/kernel/below-mark.ts';
import { useIsBelowShown } from '@vonk/kernel/use-so-far.ts';
import { Heading } from '@vonk/ui/text.tsx';
import { media, space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { MemberCard } from '../people/member-card.tsx';

/** Others one may like: a strip to scroll on narrow screens, one row of six on wide ones. */
export function RelatedStrip({ cards }: { cards: readonly Member[] }) {
  const { t } = useTranslation('profiles');
  const isBelowShown = useIsBelowShown();
  if (!cards.length || !isBelowShown) return null;
  return (
    <section {...belowMark} aria-labelledby="related-title">
      <Heading id="related-title">{t('profile.related')}</Heading>
      <ul data-strip="" css={stripLook}>
        {cards.map((card) => (
          <li key={card.id}>
            <MemberCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const stripLook = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '44%',
  gap: space[4],
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  marginInline: `-${space[5]}`,
  padding: `${space[4]} ${space[5]}`,
  scrollPaddingInline: space[5],
  '& > li': { scrollSnapAlign: 'start' },
  [media.up('sm')]: { gridAutoColumns: '30%' },
  [media.up('md')]: { gridAutoColumns: '22%' },
  // Six columns whatever their number: a card that arrives after others were painted moves none of them.
  [media.up('lg')]: {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    overflow: 'visible',
    marginInline: 0,
    paddingInline: 0,
  },
} as const;
