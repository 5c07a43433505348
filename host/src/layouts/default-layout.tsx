import type { ReactNode } from 'react';
import { AlertHeader } from '../alerts/alert-header.tsx';
import { ConsentBar } from '../consent/consent-bar.tsx';
import { BottomNavigation } from '../navigation/bottom-navigation.tsx';
import { Disclaimer } from '../navigation/disclaimer.tsx';
import { Footer } from '../navigation/footer.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { TopNavigation } from '../navigation/top-navigation.tsx';
import { Frame } from './frame.tsx';

/** The footer begins under the fold: what comes in above it moves nothing that is seen. */
const pageLook = { '& > main': { minHeight: 'calc(100dvh - 65px)' } } as const;

/** R-LAYOUT-1: top navigation, alert header, footer, disclaimer; entry warning and signup modal come with the modals. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <Frame css={pageLook}>
      <SkipLink />
      <ConsentBar />
      <TopNavigation />
      <AlertHeader />
      {children}
      <Footer />
      <Disclaimer />
      <BottomNavigation />
    </Frame>
  );
}
