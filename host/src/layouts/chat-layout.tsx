import { paths } from '@vonk/api/paths.ts';
import { media } from '@vonk/ui/theme.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AlertHeader } from '../alerts/alert-header.tsx';
import { BottomNavigation } from '../navigation/bottom-navigation.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { TopNavigation } from '../navigation/top-navigation.tsx';
import { Frame } from './frame.tsx';

/**
 * R-LAYOUT-2: bare; as high as the window. Wide screens keep the top navigation so that a chat is no dead end; on a phone
 * the list has the tab bar. The list is a page of the members area like the others and has their alerts (R-LAYOUT-5).
 */
export function ChatLayout({ children }: { children: ReactNode }) {
  const isList = useLocation().pathname === paths.chats();
  return (
    <Frame isFixed>
      <SkipLink />
      <div css={{ display: 'none', [media.up('md')]: { display: 'block' } }}>
        <TopNavigation />
      </div>
      {isList ? <AlertHeader /> : null}
      {children}
      {isList ? <BottomNavigation /> : null}
    </Frame>
  );
}
