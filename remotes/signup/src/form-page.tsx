import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { Card } from '@vonk/ui/card.tsx';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { media, space } from '@vonk/ui/theme.ts';
import type { ReactNode } from 'react';

/** One form to a page: heading, a sentence, the form in a card, and what stands below it. */
export function FormPage({
  title,
  text,
  above,
  below,
  children,
}: {
  title: string;
  text?: ReactNode;
  /** Before the heading, such as a progress. */
  above?: ReactNode;
  below?: ReactNode;
  children?: ReactNode;
}) {
  usePageTitle(title);
  return (
    <Container width="form" css={{ paddingBlock: space[7], [media.up('md')]: { paddingBlock: space[9] } }}>
      <Stack gap={6}>
        {above}
        <Stack gap={3}>
          <Heading as="h1" level="h2">
            {title}
          </Heading>
          {text ? <Text tone="soft">{text}</Text> : null}
        </Stack>
        {children ? <Card padding="lg">{children}</Card> : null}
        {below}
      </Stack>
    </Container>
  );
}
