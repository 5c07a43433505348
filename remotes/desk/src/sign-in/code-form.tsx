import { DeskCodeBody } from '@vonk/api/desk/staff.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { AppCodeField } from './app-code-field.tsx';

/** What the app shows; the call takes recovery codes too. */
const AppCodeBody = DeskCodeBody.extend({ code: z.string().regex(/^\d{6}$/) });

interface Props<Result> {
  submit: string;
  command: (code: string) => Promise<Result>;
  onDone: (result: NonNullable<Result>) => void;
}

/** Asks for a code of the app; or for a recovery code, where one would do. */
export function CodeForm<Result>({ hasRecovery = false, ...form }: Props<Result> & { hasRecovery?: boolean }) {
  const { t } = useTranslation('desk');
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <Stack gap={4}>
      {isRecovery ? <RecoveryCodeForm {...form} /> : <AppCodeForm {...form} />}
      {hasRecovery ? (
        <Button variant="ghost" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? t('form.app') : t('form.recovery')}
        </Button>
      ) : null}
    </Stack>
  );
}

function AppCodeForm<Result>({ submit, command, onDone }: Props<Result>) {
  const { t } = useTranslation('desk');
  const { form, field, typed, put, error, isRunning } = useSchemaForm({
    schema: AppCodeBody,
    say: { code: t('door.codeMissing') },
    command: ({ code }) =>
      command(code).catch((refusal: unknown) => {
        // A wrong code is typed anew, not mended.
        put('code', '');
        throw refusal;
      }),
    onDone,
  });
  const { error: wrong, ref } = field('code');
  return (
    <form {...form}>
      <Stack gap={5}>
        <FormError error={error} />
        <AppCodeField
          ref={ref}
          name="code"
          label={t('door.code')}
          hint={t('door.codeHint')}
          value={typed('code')}
          onChange={(code) => put('code', code)}
          onComplete={() => form.ref.current?.requestSubmit()}
          error={wrong}
        />
        <Button as="button" type="submit" variant="primary" isLoading={isRunning}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}

function RecoveryCodeForm<Result>({ submit, command, onDone }: Props<Result>) {
  const { t } = useTranslation('desk');
  const { form, field, error, isRunning } = useSchemaForm({
    schema: DeskCodeBody,
    command: ({ code }) => command(code),
    onDone,
  });
  return (
    <form {...form}>
      <Stack gap={5}>
        <FormError error={error} />
        <TextInput
          {...field('code')}
          autoFocus
          label={t('form.recoveryCode')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button as="button" type="submit" variant="primary" isLoading={isRunning}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
