import { Button } from '@vonk/ui/button.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** The button that saves a form, and the word that it did; and where something waits to be saved, that, and the way back. */
export function SaveRow({
  isSaving,
  done,
  label,
  onDiscard,
}: {
  isSaving: boolean;
  done: string | null;
  label?: string;
  onDiscard?: (() => void) | undefined;
}) {
  const { t } = useTranslation('account');
  const discard = (event: MouseEvent<HTMLElement>) => {
    onDiscard?.();
    // The button goes: who works by keys stays where it was.
    event.currentTarget.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  return (
    <Row gap={4}>
      <Button type="submit" isLoading={isSaving}>
        {label ?? t('save')}
      </Button>
      {onDiscard ? (
        <>
          <Button variant="ghost" onClick={discard}>
            {t('discard')}
          </Button>
          <Text tone="faint" size="sm">
            {t('unsaved')}
          </Text>
        </>
      ) : null}
      <Text aria-live="polite" tone="success" size="sm">
        {done}
      </Text>
    </Row>
  );
}
