import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SchemaForm } from './use-schema-form.ts';

/** A form in a dialog: its fields, and two buttons below them. */
export function FormDialog({
  title,
  state: { form, isRunning },
  submit,
  isDanger = false,
  isSubmitFirst = false,
  onClose,
  children,
}: {
  title: string;
  state: Pick<SchemaForm, 'form' | 'isRunning'>;
  submit: string;
  isDanger?: boolean;
  /** Where there is nothing to type, the focus begins at the button. */
  isSubmitFirst?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('desk');
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <form {...form}>
        <Stack gap={5}>
          {children}
          <Row gap={4} justify="end">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              data-focus-first={isSubmitFirst ? '' : undefined}
              as="button"
              type="submit"
              variant={isDanger ? 'danger' : 'primary'}
              isLoading={isRunning}
            >
              {submit}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
