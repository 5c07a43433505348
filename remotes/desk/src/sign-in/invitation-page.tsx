import { AcceptBody, type InvitationReply } from '@vonk/api/desk/staff.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageForm } from '../form/page-form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { Door } from './door.tsx';
import { SetUpApp } from './set-up-app.tsx';
import { postAccept, postInvitation } from './sign-in.api.ts';

function ChoosePassword({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('desk');
  const state = useSchemaForm({
    schema: AcceptBody,
    given: { token },
    command: ({ password }) => postAccept(token, password),
    onDone,
  });
  return (
    <PageForm look="door" state={state} submit={t('door.next')}>
      <PasswordInput
        {...state.field('password')}
        autoFocus
        label={t('door.newPassword')}
        hint={t('door.newPasswordHint')}
        showLabel={t('door.show')}
        hideLabel={t('door.hide')}
        autoComplete="new-password"
      />
    </PageForm>
  );
}

/** Where the link of an invitation leads: a password, then the app. */
export function InvitationPage() {
  const { t } = useTranslation('desk');
  const textOf = useErrorText();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { run, error } = useCommand(postInvitation);
  const [invited, setInvited] = useState<InvitationReply | null>(null);
  const [isChosen, setIsChosen] = useState(false);
  useEffect(() => {
    void run(token).then((reply) => reply && setInvited(reply));
  }, [run, token]);
  if (isChosen)
    return (
      <Door title={t('door.setUpTitle')}>
        <SetUpApp onDone={() => location.assign('/')} />
      </Door>
    );
  return (
    <Door
      title={t('door.invitationTitle')}
      text={invited ? t('door.invitationText', { name: invited.name, role: t(`roles.${invited.role}`) }) : ''}
    >
      {error ? (
        <Alert tone="danger">{textOf(error)}</Alert>
      ) : invited ? (
        <ChoosePassword token={token} onDone={() => setIsChosen(true)} />
      ) : (
        <SkeletonGroup label={t('loading')}>
          <Skeleton height="48px" shape="control" />
        </SkeletonGroup>
      )}
    </Door>
  );
}
