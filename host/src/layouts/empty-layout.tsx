import { paths } from '@vonk/api/paths.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Logo } from '@vonk/ui/logo.tsx';
import { Container, Row } from '@vonk/ui/stack.tsx';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OfflineNote } from '../alerts/offline-note.tsx';
import { Disclaimer } from '../navigation/disclaimer.tsx';
import { LanguageMenu } from '../navigation/language-menu.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { Frame } from './frame.tsx';

/** R-LAYOUT-4: nothing but the brand, so that a form has the page to itself. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  const { name } = useAtomValue(settingsAtom);
  return (
    <Frame>
      <SkipLink />
      <Container as="header">
        <Row justify="between" align="center" css={{ minHeight: '64px' }}>
          <Link to={paths.home()} aria-label={name}>
            <Logo name={name} />
          </Link>
          <LanguageMenu />
        </Row>
        <OfflineNote />
      </Container>
      {children}
      <Disclaimer />
    </Frame>
  );
}
