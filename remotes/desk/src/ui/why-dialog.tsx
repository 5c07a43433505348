import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormDialog } from '../form/form-dialog.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';

/** Asks why something is done before it is: the log tells it. */
export function WhyDialog({
  schema,
  title,
  text,
  submit,
  isDanger = false,
  command,
  onDone,
  onClose,
}: {
  /** The body of the call, which is the reason alone. */
  schema: z.ZodType<{ why: string }, { why: string }>;
  title: string;
  text?: string;
  submit: string;
  isDanger?: boolean;
  command: (why: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('desk');
  const { form, field, error, isRunning } = useSchemaForm({
    schema,
    say: { why: t('whyMissing') },
    command: ({ why }) => command(why),
    onDone,
  });
  return (
    <FormDialog title={title} state={{ form, isRunning }} submit={submit} isDanger={isDanger} onClose={onClose}>
      {text ? <Text>{text}</Text> : null}
      <FormError error={error} />
      <TextInput {...field('why')} data-focus-first="" label={t('why')} />
    </FormDialog>
  );
}
