import { paths, withQuery } from '@vonk/api/paths.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { creditsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { useForm } from '@vonk/member-forms/plain/use-form.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useHref, useNavigate } from 'react-router';
import { deleteAccount } from '../account.api.ts';
import { ForgotPassword } from '../forgot-password.tsx';

/** The password, and then the account is gone; what is lost with it is said before. */
export function ConfirmDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const host = useHost();
  const deleted = useHref(paths.accountDeleted());
  const credits = useAtomValue(creditsAtom);
  const setUser = useSetAtom(userAtom);
  const { form, errorOf, error, isRunning } = useForm({
    check: ({ password }) => ({ password: password ? '' : t('required') }),
    command: ({ password = '' }) => deleteAccount(password),
    onDone: ({ left }) => {
      // At once: that the session has ended is no surprise here, which leads to the login.
      setUser(null);
      navigate(paths.accountDeleted({ left }), { replace: true });
      // What this browser keeps of the member goes too: drafts, lists and push.
      void host.signOut(withQuery(deleted, { left }));
    },
  });
  const isWrong = error?.code === 'password_wrong';
  return (
    <Dialog isOpen onClose={onClose} title={t('delete.confirmTitle')} closeLabel={t('close')}>
      <form {...form}>
        <Stack gap={5}>
          {credits ? (
            <Alert
              tone="warning"
              title={t('delete.credits', { count: credits })}
              action={
                <Button as={Link} to={paths.transactions()} size="sm">
                  {t('delete.creditsLink')}
                </Button>
              }
            >
              {t('delete.creditsFirst')}
            </Alert>
          ) : null}
          <Text>{t('delete.confirmText')}</Text>
          {isWrong ? null : <FormError error={error} />}
          <PasswordInput
            name="password"
            label={t('delete.password')}
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
            error={isWrong ? t('delete.passwordWrong') : errorOf('password')}
          />
          <ForgotPassword />
          <Button type="submit" variant="danger" isFullWidth isLoading={isRunning}>
            {t('delete.confirm')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
