import { media } from '@vonk/ui/theme.ts';
import type { ReactNode } from 'react';
import { SkipLink } from '../navigation/skip-link.tsx';
import { TopNavigation } from '../navigation/top-navigation.tsx';
import { Frame } from './frame.tsx';

/** R-LAYOUT-2: bare; as high as the window. Wide screens keep the top navigation so that a chat is no dead end. */
export function ChatLayout({ children }: { children: ReactNode }) {
  return (
    <Frame isFixed>
      <SkipLink />
      <div css={{ display: 'none', [media.up('md')]: { display: 'block' } }}>
        <TopNavigation />
      </div>
      {children}
    </Frame>
  );
}
