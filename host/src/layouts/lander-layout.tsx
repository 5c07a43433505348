import { paths } from '@vonk/api/paths.ts';
import { isSignedInAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Logo } from '@vonk/ui/logo.tsx';
import { Container, Row } from '@vonk/ui/stack.tsx';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OfflineNote } from '../alerts/offline-note.tsx';
import { ConsentBar } from '../consent/consent-bar.tsx';
import { Disclaimer } from '../navigation/disclaimer.tsx';
import { Footer } from '../navigation/footer.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { Frame } from './frame.tsx';

/** R-LAYOUT-3: logo bar and footer. */
export function LanderLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('host');
  const { name } = useAtomValue(settingsAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <Frame>
      <SkipLink />
      <ConsentBar />
      <Container as="header">
        <Row justify="between" align="center" css={{ minHeight: '64px' }}>
          <Link to={paths.home()} aria-label={name}>
            <Logo name={name} />
          </Link>
          <Button as={Link} to={isSignedIn ? paths.members() : paths.login()} variant="ghost">
            {isSignedIn ? t('nav.search') : t('nav.login')}
          </Button>
        </Row>
        <OfflineNote />
      </Container>
      {children}
      <Footer />
      <Disclaimer />
    </Frame>
  );
}
