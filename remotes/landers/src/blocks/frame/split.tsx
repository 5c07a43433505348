import { Container } from '@vonk/ui/stack.tsx';
import { media, space } from '@vonk/ui/theme.ts';
import type { ReactNode } from 'react';

/** Most landers' frame: the scene, and the signup beside it on wide screens and under it on narrow ones. */
export function Split({ scene, children }: { scene: ReactNode; children: ReactNode }) {
  return (
    <Container css={{ paddingBlock: space[6] }}>
      <div
        css={{
          display: 'grid',
          // Never wider than the window, however large the reader's text.
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: space[7],
          [media.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 400px', alignItems: 'start' },
        }}
      >
        <div>{scene}</div>
        <div css={{ [media.up('lg')]: { position: 'sticky', top: space[6] } }}>{children}</div>
      </div>
    </Container>
  );
}
