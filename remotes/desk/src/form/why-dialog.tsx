import { TextInput } from '@vonk/ui/text-input.tsx';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type DialogProps, FormDialog } from './form-dialog.tsx';
import { useSchemaForm } from './use-schema-form.ts';

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
  ...over
}: DialogProps &
  Pick<Parameters<typeof FormDialog>[0], 'refusal' | 'isOver'> & {
    /** The body of the call, which is the reason alone. */
    schema: z.ZodType<{ why: string }, { why: string }>;
    title: string;
    text?: string;
    submit: string;
    isDanger?: boolean;
    command: (why: string) => Promise<unknown>;
  }) {
  const { t } = useTranslation('desk');
  const state = useSchemaForm({
    schema,
    say: { why: t('whyMissing') },
    command: ({ why }) => command(why),
    onDone,
  });
  return (
    <FormDialog {...{ title, text, state, submit, isDanger, onClose, ...over }}>
      <TextInput {...state.field('why')} data-focus-first="" label={t('why')} />
    </FormDialog>
  );
}
