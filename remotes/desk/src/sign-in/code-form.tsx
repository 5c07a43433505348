import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useTranslation } from 'react-i18next';

/** Asks for a code of the app, or a recovery code. */
export function CodeForm<Result>({
  submit,
  command,
  onDone,
}: {
  submit: string;
  command: (code: string) => Promise<Result>;
  onDone: (result: NonNullable<Result>) => void;
}) {
  const { t } = useTranslation('desk');
  const { form, errorOf, error, isRunning } = useForm({
    check: ({ code = '' }) => (code.trim() ? {} : { code: t('door.codeMissing') }),
    command: ({ code = '' }) => command(code.trim()),
    onDone,
  });
  return (
    <form {...form}>
      <Stack gap={5}>
        <FormError error={error} />
        <TextInput
          autoFocus
          name="code"
          label={t('door.code')}
          hint={t('door.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('code')}
        />
        <Button as="button" type="submit" variant="primary" isLoading={isRunning}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
