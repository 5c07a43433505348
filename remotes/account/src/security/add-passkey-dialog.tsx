import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextInput } from '@vonk/ui/text-input.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeInput } from './code-input.tsx';
import { PasswordAgain } from './password-again.tsx';
import { addPasskey } from './security.api.ts';

/** Names a new passkey and lets the device make it, with the password, and with a code where the second factor is on. */
export function AddPasskeyDialog({
  asksCode,
  onAdded,
  onClose,
}: {
  asksCode: boolean;
  onAdded: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const [isUnmade, setIsUnmade] = useState(false);
  const { form, errorOf, error, isRunning } = useForm({
    check: ({ name = '', password, code = '' }) => ({
      name: name.trim() ? '' : t('required'),
      password: password ? '' : t('required'),
      code: !asksCode || code.trim() ? '' : t('required'),
    }),
    command: ({ name = '', password = '', code = '' }) => addPasskey(name.trim(), password, code),
    onDone: (isMade) => {
      setIsUnmade(!isMade);
      if (isMade) onAdded();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('passkeys.add')} closeLabel={t('close')}>
      <form {...form}>
        <Stack gap={5}>
          <FormError error={error} />
          <TextInput
            name="name"
            label={t('passkeys.name')}
            hint={t('passkeys.nameHint')}
            maxLength={60}
            autoComplete="off"
            error={errorOf('name')}
          />
          <PasswordAgain error={error} fieldError={errorOf('password')} />
          {asksCode ? <CodeInput hint={t('factor.codeHint')} error={errorOf('code')} /> : null}
          <Button type="submit" variant="primary" isFullWidth isLoading={isRunning}>
            {t('passkeys.add')}
          </Button>
          <Text aria-live="polite" size="sm" tone="danger" css={{ '&:empty': { display: 'none' } }}>
            {isUnmade && !isRunning ? t('passkeys.unused') : null}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
}
