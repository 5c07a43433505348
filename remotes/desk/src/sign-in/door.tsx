import { Card } from '@vonk/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color, space } from '@vonk/ui/theme.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskTitle } from '../ui/use-desk-title.ts';

/** The place of the door, while what stands in it comes. */
function DoorPlace({ children }: { children: ReactNode }) {
  return (
    <main css={{ minHeight: '100vh', background: color.canvas, paddingBlock: space[9] }}>
      <Container width="form">
        <Card padding="lg">
          <Stack gap={6}>{children}</Stack>
        </Card>
      </Container>
    </main>
  );
}

export function DoorSkeleton() {
  const { t } = useTranslation('desk');
  return (
    <DoorPlace>
      <SkeletonGroup label={t('loading')}>
        <Skeleton height="48px" shape="control" />
        <Skeleton height="48px" shape="control" />
      </SkeletonGroup>
    </DoorPlace>
  );
}

/** The page of who is not in yet. */
export function Door({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  useDeskTitle(title);
  return (
    <DoorPlace>
      <Stack gap={3}>
        <Heading as="h1" level="h2">
          {title}
        </Heading>
        {text ? <Text tone="soft">{text}</Text> : null}
      </Stack>
      {children}
    </DoorPlace>
  );
}
