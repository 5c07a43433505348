import { paths } from '@vonk/api/paths.ts';
import { AppError } from '@vonk/kernel/app-error.ts';
import { useHost } from '@vonk/kernel/host-api.tsx';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { MailedLinkForm } from '@vonk/member-forms/plain/mailed-link-form.tsx';
import { SupportButton } from '@vonk/member-forms/plain/support-button.tsx';
import { isSessionKept } from '@vonk/member-forms/require-kept-session.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { UndoIcon, UserXIcon } from '@vonk/ui/icon.tsx';
import { Container, Row } from '@vonk/ui/stack.tsx';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { reactivateAccount } from '../account.api.ts';

const TITLES = {
  over: 'deleted.overTitle',
  back: 'deleted.backTitle',
  left: 'deleted.title',
  ask: 'deleted.askTitle',
} as const;

/**
 * Says to whoever deleted their account just now that it is gone; with the mailed link's token, brings it back within 14 days
 * (R-ACCOUNT-9). Of whoever opens it otherwise it knows nothing.
 */
export function AccountDeletedPage() {
  const { t } = useTranslation('account');
  const { notify } = useHost();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [user, setUser] = useAtom(userAtom);
  const bringBack = useCommand((given: string) =>
    reactivateAccount(given).catch((error: unknown) => {
      // Moderators closed the account meanwhile: the page that says why, and how to appeal (DSA art. 17).
      if (error instanceof AppError && error.details.link) navigate(error.details.link, { replace: true });
      throw error;
    }),
  );
  const posted = usePostedForm('reactivate');
  const token = params.get('token');
  // Whose link it is only its token says: whoever is signed in learns why nothing comes back.
  const [isForNobody] = useState(user !== null && token !== null);
  useEffect(() => {
    if (isForNobody) notify({ message: t('deleted.signedIn') });
  }, [isForNobody, notify, t]);
  const refusal = bringBack.error ?? posted.error;
  const isOver = refusal?.code === 'link_expired';
  const kind = isOver ? 'over' : token ? 'back' : params.has('left') ? 'left' : 'ask';
  const title = t(TITLES[kind]);
  usePageTitle(title);
  const restore = async (given: string) => {
    const found = await bringBack.run(given);
    if (found?.needs_code) return navigate(paths.loginCode(), { replace: true });
    if (!found?.user) return;
    // The link is used up: the login says what is wrong, and is the way in.
    if (!(await isSessionKept())) return navigate(paths.login({ error: 'cookies_refused' }), { replace: true });
    setUser(found.user);
    notify({ message: t('deleted.done'), tone: 'success' });
    navigate(found.user.decision ?? paths.members(), { replace: true });
  };
  if (user) return <Navigate to={token ? (user.decision ?? paths.members()) : paths.settings()} replace />;
  if (isOver)
    return (
      <Container width="form">
        <EmptyState
          icon={UserXIcon}
          title={title}
          headingAs="h1"
          action={
            <Row isWrapping gap={3} justify="center">
              <Button as={Link} to={paths.login()} variant="primary">
                {t('deleted.login')}
              </Button>
              <SupportButton />
            </Row>
          }
        >
          {t('deleted.overText')}
        </EmptyState>
      </Container>
    );
  return (
    <Container width="form">
      <EmptyState
        icon={token ? UndoIcon : UserXIcon}
        title={title}
        headingAs="h1"
        action={
          token ? (
            <MailedLinkForm
              action="/api/reactivate"
              from={posted.from}
              token={token}
              isLoading={bringBack.isRunning}
              isFullWidth={false}
              onPress={() => void restore(token)}
            >
              {t('deleted.back')}
            </MailedLinkForm>
          ) : (
            <Row isWrapping gap={3} justify="center">
              {kind === 'ask' ? (
                <Button as={Link} to={paths.login()} variant="primary">
                  {t('deleted.login')}
                </Button>
              ) : null}
              <Button as={Link} to={paths.home()}>
                {t('deleted.home')}
              </Button>
            </Row>
          )
        }
      >
        {token ? t('deleted.backText') : t(kind === 'left' ? 'deleted.text' : 'deleted.askText')}
      </EmptyState>
      <FormError error={refusal} />
    </Container>
  );
}
