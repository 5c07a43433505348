import { paths } from '@vonk/api/paths.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AlertHeader } from '../alerts/alert-header.tsx';
import { ConsentBar } from '../consent/consent-bar.tsx';
import { BottomNavigation, BottomSpace } from '../navigation/bottom-navigation.tsx';
import { Disclaimer } from '../navigation/disclaimer.tsx';
import { Footer } from '../navigation/footer.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { TopNavigation } from '../navigation/top-navigation.tsx';
import { BelowFold } from './below-fold.tsx';
import { Frame } from './frame.tsx';

// Made once: an element that is the same one is not rendered again when the page beside it changes.
const consentBar = <ConsentBar />;
const skipLink = <SkipLink />;
const topNavigation = <TopNavigation />;
const topNavigationOfChat = <TopNavigation isOnWideOnly />;
const alerts = <AlertHeader />;
const end = (
  <BelowFold>
    <Footer />
    <Disclaimer />
  </BelowFold>
);
const bottomNavigation = <BottomNavigation />;
const bottomSpace = <BottomSpace />;

/** The footer begins under the fold: what comes in above it moves nothing that is seen. */
const pageLook = { '& > main': { minHeight: 'calc(100dvh - 65px)' } } as const;

export interface MembersLayoutProps {
  isChat?: boolean;
  children: ReactNode;
}

/**
 * R-LAYOUT-1: top navigation, alert header, footer, disclaimer; entry warning and signup modal come with the modals.
 * R-LAYOUT-2, for chats: bare; as high as the window. Wide screens keep the top navigation so that a chat is no dead end; on
 * a phone the list has the tab bar. The list is a page of the members area like the others and has their alerts
 * (R-LAYOUT-5). One component for both: what they have in common stays as it is when the member goes from one to the other.
 */
export function MembersLayout({ isChat = false, children }: MembersLayoutProps) {
  const isThread = useLocation().pathname !== paths.chats() && isChat;
  return (
    <Frame isFixed={isChat} css={isChat ? undefined : pageLook}>
      {skipLink}
      {isChat ? null : consentBar}
      {isChat ? topNavigationOfChat : topNavigation}
      {/* Before the page, which may be shown before it is read to its end. */}
      {isThread ? null : bottomNavigation}
      {isThread ? null : alerts}
      {children}
      {isChat ? null : end}
      {isThread ? null : bottomSpace}
    </Frame>
  );
}
