import { Card } from '@vonk/ui/card.tsx';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color, space } from '@vonk/ui/theme.ts';
import { type ReactNode, useEffect } from 'react';

/** The page of who is not in yet. */
export function Door({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Desk`;
  }, [title]);
  return (
    <main css={{ minHeight: '100vh', background: color.canvas, paddingBlock: space[9] }}>
      <Container width="form">
        <Card padding="lg">
          <Stack gap={6}>
            <Stack gap={3}>
              <Heading as="h1" level="h2">
                {title}
              </Heading>
              {text ? <Text tone="soft">{text}</Text> : null}
            </Stack>
            {children}
          </Stack>
        </Card>
      </Container>
    </main>
  );
}
