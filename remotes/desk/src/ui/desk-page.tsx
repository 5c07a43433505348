import { Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { media, space } from '@vonk/ui/theme.ts';
import type { ReactNode } from 'react';
import { useDeskTitle } from './use-desk-title.ts';

/** A page of the desk: its title, which the window has too, what may be done with all of it, and its content. */
export function DeskPage({
  title,
  text,
  actions,
  children,
}: {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  useDeskTitle(title);
  return (
    <Stack gap={6} css={{ padding: space[5], [media.up('md')]: { padding: space[7] } }}>
      <header css={{ display: 'flex', flexWrap: 'wrap', gap: space[4], alignItems: 'end' }}>
        <Stack gap={2} css={{ flex: '1 1 260px' }}>
          <Heading as="h1" level="h2">
            {title}
          </Heading>
          {text ? (
            <Text tone="soft" size="sm">
              {text}
            </Text>
          ) : null}
        </Stack>
        {actions}
      </header>
      {children}
    </Stack>
  );
}
