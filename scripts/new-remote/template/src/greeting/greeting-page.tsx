import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';

export function GreetingPage() {
  const { t } = useTranslation('template');
  const { name } = useAtomValue(settingsAtom);
  return (
    <Stack as="section" gap={3}>
      <Text as="h1" size="h1">
        {t('title', { site: name })}
      </Text>
      <Text tone="soft">{t('text')}</Text>
    </Stack>
  );
}
