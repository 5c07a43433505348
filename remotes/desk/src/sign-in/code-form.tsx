import { DeskCodeBody } from '@vonk/api/desk/staff.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { PageForm } from '../form/page-form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { AppCodeField } from './app-code-field.tsx';

/** What the app shows; the call takes recovery codes too. */
const AppCodeBody = DeskCodeBody.extend({ code: z.string().regex(/^\d{6}$/) });

interface Props<Result> {
  submit: string;
  command: (code: string) => Promise<Result>;
  onDone: (result: NonNullable<Result>) => void;
  /** Its page begins with something else, which keeps the focus. */
  isAside?: boolean;
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

function AppCodeForm<Result>({ submit, command, onDone, isAside = false }: Props<Result>) {
  const { t } = useTranslation('desk');
  const state = useSchemaForm({
    schema: AppCodeBody,
    say: { code: t('door.codeMissing') },
    command: ({ code }) =>
      command(code).catch((refusal: unknown) => {
        // A wrong code is typed anew, not mended.
        state.put('code', '');
        throw refusal;
      }),
    onDone,
  });
  const { error, ref } = state.field('code');
  return (
    <PageForm look="door" state={state} submit={submit}>
      <AppCodeField
        ref={ref}
        autoFocus={!isAside}
        name="code"
        label={t('door.code')}
        hint={t('door.codeHint')}
        value={state.typed('code')}
        onChange={(code) => state.put('code', code)}
        onComplete={() => state.form.ref.current?.requestSubmit()}
        error={error}
      />
    </PageForm>
  );
}

function RecoveryCodeForm<Result>({ submit, command, onDone }: Props<Result>) {
  const { t } = useTranslation('desk');
  const state = useSchemaForm({
    schema: DeskCodeBody,
    command: ({ code }) => command(code),
    onDone,
  });
  return (
    <PageForm look="door" state={state} submit={submit}>
      <TextInput
        {...state.field('code')}
        autoFocus
        label={t('form.recoveryCode')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </PageForm>
  );
}
