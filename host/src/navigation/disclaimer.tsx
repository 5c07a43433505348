import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Container } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';

/** Adults only; what fictional profiles are; in demo mode, that its people are computer-generated (decision 7). */
export function Disclaimer() {
  const { t } = useTranslation('host');
  const { min_age, is_demo, fictional_allowed, fictional_plural } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  return (
    <Container as="aside" aria-label={t('disclaimer.label')} css={{ paddingBlock: space[5] }}>
      <Text size="xs" tone="faint">
        {t('disclaimer.adults', { age: min_age })}{' '}
        {fictional_allowed
          ? t('disclaimer.fictional', { word: fictional_plural[language] ?? fictional_plural.nl })
          : null}{' '}
        {is_demo ? t('disclaimer.demo') : null}
      </Text>
    </Container>
  );
}
