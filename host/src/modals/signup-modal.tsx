import { paths } from '@vonk/api/paths.ts';
import type { RouteEntry } from '@vonk/api/route-map.ts';
import { ROUTES } from '@vonk/api/route-map.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { loadRemote } from '../remotes/load-remote.ts';
import { loadStrings } from '../remotes/remote-strings.ts';
import { useOtherPage } from './use-other-page.ts';

/** From this width on signup is a modal; below it a page (R-MODAL-2). */
const DESKTOP = '(min-width: 768px)';
const SIGNUP_ROUTE = ROUTES.find(({ path }) => path === paths.signup()) as RouteEntry;

/** The signup remote's form, loaded when the modal opens; null until it is there, 'failed' when it does not come. */
function useSignupForm(): RemoteModule['SignupForm'] | null | 'failed' {
  const [form, setForm] = useState<{ Form: RemoteModule['SignupForm'] } | 'failed' | null>(null);
  useEffect(() => {
    loadRemote('signup')
      .then(async (module) => {
        await loadStrings(SIGNUP_ROUTE, module);
        setForm(module.SignupForm ? { Form: module.SignupForm } : 'failed');
      })
      .catch(() => setForm('failed'));
  }, []);
  return form === 'failed' ? form : (form?.Form ?? null);
}

/**
 * Signup over the page on a desktop, a page of its own on a smartphone. Once something is typed neither Escape nor the
 * backdrop nor Back closes it; a button does. Ends where the visitor was.
 */
export function SignupModal({ onClose }: { memberId?: number; onClose(): void }) {
  const { t } = useTranslation('host');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The first page is for visitors: a new member goes on from there as from a signup of its own page.
  const next = pathname === paths.home() ? undefined : pathname + search;
  const loginPath = paths.login({ next });
  const [isDesktop] = useState(() => matchMedia(DESKTOP).matches);
  const [isInProgress, setIsInProgress] = useState(false);
  const [isMailed, setIsMailed] = useState(false);
  // A link of the form leads where its visitor wants to be; what was typed is kept for when they are back.
  useOtherPage((isBack) => {
    if (!isBack || !isInProgress) onClose();
  });
  const Form = useSignupForm();
  const isPage = !isDesktop || Form === 'failed';
  useEffect(() => {
    if (!isPage) return;
    onClose();
    navigate(paths.signup({ next }));
  }, [isPage, navigate, next, onClose]);
  if (isPage) return null;
  const finish = (outcome: 'signed-in' | 'mailed') => {
    setIsInProgress(false);
    // The form says so itself, in its place.
    if (outcome === 'mailed') return setIsMailed(true);
    onClose();
    navigate(paths.signup({ step: 1, next }));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={!isInProgress}
      title={t('signupModal.title')}
      closeLabel={t('close')}
      footer={
        <>
          {isInProgress ? (
            <Button variant="ghost" onClick={onClose}>
              {t('later')}
            </Button>
          ) : null}
          <Button as={Link} to={loginPath} variant="ghost" onClick={onClose}>
            {t('nav.login')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {isMailed ? null : <Text tone="soft">{t('signupModal.text')}</Text>}
        {Form ? (
          <div onInput={() => setIsInProgress(true)}>
            <Form onDone={finish} loginPath={loginPath} />
          </div>
        ) : (
          <SkeletonGroup label={t('loading')}>
            <Skeleton height="320px" shape="box" />
          </SkeletonGroup>
        )}
      </Stack>
    </Dialog>
  );
}
