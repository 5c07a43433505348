import { Button } from '@vonk/ui/button.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';

/** The button that saves a form, and the word that it did. */
export function SaveRow({ isSaving, done, label }: { isSaving: boolean; done: string | null; label?: string }) {
  const { t } = useTranslation('account');
  return (
    <Row gap={4}>
      <Button type="submit" isLoading={isSaving}>
        {label ?? t('save')}
      </Button>
      <Text aria-live="polite" tone="success" size="sm">
        {done}
      </Text>
    </Row>
  );
}
