import { isSignedInAtom } from '@vonk/kernel/session-atoms.ts';
import { Badge } from '@vonk/ui/badge.tsx';
import { chosenWhenForced } from '@vonk/ui/forced-colors.ts';
import { color, font, layer, media } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNavigationItems } from './navigation-items.ts';
import { useCurrentItem } from './use-current-item.ts';

/** The room that the bar takes at the end of the page. */
export function BottomSpace() {
  return useAtomValue(isSignedInAtom) ? (
    <div css={{ height: '68px', flexShrink: 0, [media.up('md')]: { display: 'none' } }} />
  ) : null;
}

/** The member's navigation within the thumb's reach on narrow screens. */
export function BottomNavigation() {
  const { t } = useTranslation('host');
  const isSignedIn = useAtomValue(isSignedInAtom);
  const items = useNavigationItems();
  const currentOf = useCurrentItem();
  if (!isSignedIn) return null;
  return (
    <nav aria-label={t('nav.main')} data-bottom-bar="" css={barLook}>
      {items.map(({ key, to, icon: Icon, badge }) => (
        <Link key={key} to={to} {...currentOf(key)} css={itemLook}>
          <span css={{ position: 'relative' }}>
            <Icon size={24} />
            {badge ? (
              <span css={{ position: 'absolute', bottom: '12px', insetInlineStart: '14px' }}>
                <Badge count={badge.count} tone={badge.tone} isShownAtZero css={badgeLook} />
              </span>
            ) : null}
          </span>
          <span>
            {
              {
                search: t('nav.search'),
                messages: t('nav.messages'),
                likes: t('nav.likes'),
                credits: t('nav.credits'),
                premium: t('nav.premiumShort'),
              }[key]
            }
          </span>
        </Link>
      ))}
    </nav>
  );
}

const barLook = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: layer.sticky,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  background: color.surface,
  borderTop: `1px solid ${color.border}`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  [media.up('md')]: { display: 'none' },
  '@media print': { display: 'none' },
} as const;

/** The icon does not grow with the reader's letters: a count that did would cover it. */
const badgeLook = { fontSize: `min(${font.size.xxs}, 14px)` } as const;

const itemLook = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  minHeight: '60px',
  color: color.ink2,
  // All four words stay in sight, however large the reader's text.
  fontSize: `min(${font.size.xs}, 4.2vw)`,
  fontWeight: font.weight.semibold,
  '&[aria-current]': { color: color.brandText, ...chosenWhenForced },
} as const;
