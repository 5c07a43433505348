import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { Card } from '@vonk/ui/card.tsx';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { space } from '@vonk/ui/theme.ts';
import { type ReactNode, useId } from 'react';

/** A page of cards under each other. */
export function AccountPage({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <Container width="text" css={{ paddingBlock: space[8] }}>
      <Stack gap={6}>
        <Stack gap={3}>
          <Heading as="h1" level="h2">
            {title}
          </Heading>
          {text ? <Text tone="soft">{text}</Text> : null}
          {action}
        </Stack>
        {children}
      </Stack>
    </Container>
  );
}

/** One card with its heading. */
export function Section({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" padding="lg" aria-labelledby={id}>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading id={id} level="h4">
            {title}
          </Heading>
          {text ? <Text tone="soft">{text}</Text> : null}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
