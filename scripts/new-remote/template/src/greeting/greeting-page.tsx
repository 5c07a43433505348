import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';

export function GreetingPage() {
  const { t } = useTranslation('template');
  const { name } = useAtomValue(settingsAtom);
  usePageTitle(t('title', { site: name }));
  return (
    <Container width="text" css={{ paddingBlock: space[7] }}>
      <Stack as="section" gap={3}>
        <Heading as="h1" level="h1">
          {t('title', { site: name })}
        </Heading>
        <Text tone="soft">{t('text')}</Text>
      </Stack>
    </Container>
  );
}
