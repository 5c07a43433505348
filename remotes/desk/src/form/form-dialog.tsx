import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormState } from './use-schema-form.ts';

/** What a page and a form that it opens in a dialog say to each other. */
export interface DialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** A form in a dialog: what it does, why it was refused, its fields, and two buttons below them. */
export function FormDialog({
  title,
  text,
  state: { form, error, isRunning },
  refusal = <FormError error={error} />,
  submit,
  isDanger = false,
  isSubmitFirst = false,
  onClose,
  children,
}: {
  title: string;
  text?: ReactNode;
  state: FormState;
  /** In place of the usual words for a refusal. */
  refusal?: ReactNode;
  submit: string;
  isDanger?: boolean;
  /** Where there is nothing to type, the focus begins at the button. */
  isSubmitFirst?: boolean;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation('desk');
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <form {...form}>
        <Stack gap={5}>
          {text ? <Text>{text}</Text> : null}
          {refusal}
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
