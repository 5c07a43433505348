import { DeskSignInBody } from '@vonk/api/desk/staff.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { signWithPasskey } from '@vonk/member-forms/passkey/passkey.ts';
import { useHasPasskeys } from '@vonk/member-forms/passkey/use-has-passkeys.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageForm } from '../form/page-form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { CodeForm } from './code-form.tsx';
import { Door } from './door.tsx';
import { SetUpApp } from './set-up-app.tsx';
import { postCode, postPasskey, postPasskeyOptions, postSignIn } from './sign-in.api.ts';

type Step = 'password' | 'code' | 'setup';

/** True where a passkey opened the desk; false where whoever was asked said no. */
async function signInByPasskey(): Promise<boolean> {
  const { options } = await postPasskeyOptions();
  const credential = await signWithPasskey(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  if (!credential) return false;
  await postPasskey(credential);
  return true;
}

function PasskeyDoor({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('desk');
  const textOf = useErrorText();
  const { run, isRunning, error } = useCommand(signInByPasskey);
  return (
    <Stack gap={4}>
      <Button isLoading={isRunning} onClick={() => void run().then((isIn) => isIn && onSignedIn())}>
        {t('door.passkey')}
      </Button>
      {error ? (
        <Alert tone="danger" isLive>
          {textOf(error)}
        </Alert>
      ) : null}
    </Stack>
  );
}

function PasswordForm({ onNext }: { onNext: (step: Step) => void }) {
  const { t } = useTranslation('desk');
  const state = useSchemaForm({
    schema: DeskSignInBody,
    command: ({ email, password }) => postSignIn(email, password),
    onDone: ({ needs }) => onNext(needs),
  });
  return (
    <PageForm look="door" state={state} submit={t('door.next')}>
      <TextInput
        {...state.field('email')}
        autoFocus
        data-focus-first=""
        type="email"
        label={t('door.email')}
        autoComplete="username"
      />
      <PasswordInput
        {...state.field('password')}
        label={t('door.password')}
        showLabel={t('door.show')}
        hideLabel={t('door.hide')}
        autoComplete="current-password"
      />
    </PageForm>
  );
}

/** The door of the desk: password, then the second factor; or a passkey, which is both. */
export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('desk');
  const [step, setStep] = useState<Step>('password');
  const hasPasskeys = useHasPasskeys();
  if (step === 'setup')
    return (
      <Door title={t('door.setUpTitle')}>
        <SetUpApp onDone={onSignedIn} />
      </Door>
    );
  if (step === 'code')
    return (
      <Door title={t('door.codeTitle')}>
        <CodeForm hasRecovery submit={t('door.signIn')} command={postCode} onDone={onSignedIn} />
        <Button variant="ghost" onClick={() => setStep('password')}>
          {t('door.back')}
        </Button>
      </Door>
    );
  return (
    <Door title={t('door.title')} text={t('door.text')}>
      <PasswordForm onNext={setStep} />
      {hasPasskeys ? <PasskeyDoor onSignedIn={onSignedIn} /> : null}
    </Door>
  );
}
