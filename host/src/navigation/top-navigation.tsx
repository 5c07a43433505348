import { paths } from '@vonk/api/paths.ts';
import { isSignedInAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Badge } from '@vonk/ui/badge.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { chosenWhenForced } from '@vonk/ui/forced-colors.ts';
import { Logo } from '@vonk/ui/logo.tsx';
import { Container, Row } from '@vonk/ui/stack.tsx';
import { color, font, layer, media, radius, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountMenu } from './account-menu.tsx';
import { BackButton } from './back-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { useNavigationItems } from './navigation-items.ts';
import { useCurrentItem } from './use-current-item.ts';

/** Logo, and for members: search, messages, likes, credits or premium, language and account (R-NAV-1); for visitors Login. */
export function TopNavigation({ isOnWideOnly = false }: { isOnWideOnly?: boolean }) {
  const { t } = useTranslation('host');
  const { name } = useAtomValue(settingsAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <header
      css={{
        position: 'sticky',
        top: 0,
        // Its menus lie above the tab bar.
        zIndex: layer.menu,
        background: color.surface,
        borderBottom: `1px solid ${color.border}`,
        [media.low]: { position: 'static' },
        ...(isOnWideOnly ? { display: 'none', [media.up('md')]: { display: 'block' } } : {}),
      }}
    >
      <Container>
        <Row align="center" justify="between" css={{ minHeight: '64px' }}>
          <Row align="center" gap={2}>
            <BackButton />
            <Link to={isSignedIn ? paths.members() : paths.home()} aria-label={name} css={{ display: 'flex' }}>
              <Logo name={name} />
            </Link>
          </Row>
          <Row align="center" gap={2}>
            {isSignedIn ? <MemberLinks /> : null}
            <LanguageMenu />
            {isSignedIn ? (
              <AccountMenu />
            ) : (
              <Button as={Link} to={paths.login()} variant="secondary" size="sm">
                {t('nav.login')}
              </Button>
            )}
          </Row>
        </Row>
      </Container>
    </header>
  );
}

function MemberLinks() {
  const { t } = useTranslation('host');
  const items = useNavigationItems();
  const currentOf = useCurrentItem();
  return (
    <nav aria-label={t('nav.main')} css={{ display: 'none', [media.up('md')]: { display: 'flex', gap: space[1] } }}>
      {items.map(({ key, to, icon: Icon, badge }) => (
        <Link key={key} to={to} {...currentOf(key)} css={linkLook}>
          <Icon />
          {/* Every label is written out: built keys would escape the check for missing texts. */}
          <span>
            {
              {
                search: t('nav.search'),
                messages: t('nav.messages'),
                likes: t('nav.likes'),
                credits: t('nav.credits'),
                premium: t('nav.premium'),
              }[key]
            }
          </span>
          {badge ? <Badge count={badge.count} tone={badge.tone} isShownAtZero css={badgeLook} /> : null}
        </Link>
      ))}
    </nav>
  );
}

/** Counts come a moment after the page: on the corner they move nothing. They grow no more than the icon, and cover no word. */
const badgeLook = {
  position: 'absolute',
  insetInlineStart: '20px',
  top: '1px',
  fontSize: `min(${font.size.xxs}, 14px)`,
} as const;
const linkLook = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '40px',
  padding: '8px 14px',
  borderRadius: radius.pill,
  color: color.ink2,
  fontWeight: font.weight.semibold,
  '&:hover': { background: color.sunken },
  '&[aria-current]': { background: color.brandSoft, color: color.onBrandSoft, ...chosenWhenForced },
} as const;
