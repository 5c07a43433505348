import { Card } from '@vonk/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color, space } from '@vonk/ui/theme.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskDialog } from '../ui/desk-dialog.tsx';
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

/** True where the door stands over the page of who was in: what was typed there stays. */
export const DoorIsOver = createContext(false);

interface DoorProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** What stands before whoever is not in yet, or no more. */
export function Door(props: DoorProps) {
  return useContext(DoorIsOver) ? <DoorOver {...props} /> : <DoorPage {...props} />;
}

function DoorPage({ title, text, children }: DoorProps) {
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

function DoorOver({ title, children }: DoorProps) {
  const { t } = useTranslation('desk');
  return (
    <DeskDialog isDismissable={false} onClose={() => {}} title={title} css={coverLook}>
      <Stack gap={6}>
        <Text tone="soft">{t('door.ended')}</Text>
        {children}
      </Stack>
    </DeskDialog>
  );
}

/** What the desk shows is not for who is out. */
const coverLook = { '&::backdrop': { background: color.canvas } } as const;
