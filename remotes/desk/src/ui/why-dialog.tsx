import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useTranslation } from 'react-i18next';
import { useDialogFocus } from './use-dialog-focus.ts';

/** Asks why something is done before it is: the log tells it. */
export function WhyDialog({
  title,
  text,
  submit,
  isDanger = false,
  command,
  onDone,
  onClose,
}: {
  title: string;
  text?: string;
  submit: string;
  isDanger?: boolean;
  command: (why: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('desk');
  useDialogFocus();
  const { form, errorOf, error, isRunning } = useForm({
    check: ({ why = '' }) => (why.trim() ? {} : { why: t('whyMissing') }),
    command: ({ why = '' }) => command(why.trim()),
    onDone,
  });
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')}>
      <form {...form}>
        <Stack gap={5}>
          {text ? <Text>{text}</Text> : null}
          <FormError error={error} />
          <TextInput autoFocus name="why" label={t('why')} maxLength={500} error={errorOf('why')} />
          <Row gap={4} justify="end">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button as="button" type="submit" variant={isDanger ? 'danger' : 'primary'} isLoading={isRunning}>
              {submit}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
