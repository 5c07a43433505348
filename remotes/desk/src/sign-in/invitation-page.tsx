import { AcceptBody, InvitationBody, type InvitationReply } from '@vonk/api/desk/staff.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { PasswordInput } from '@vonk/ui/password-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PageForm } from '../form/page-form.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { DeskAnswer } from '../ui/desk-answer.tsx';
import { Door } from './door.tsx';
import { SetUpApp } from './set-up-app.tsx';
import { postAccept, postInvitation } from './sign-in.api.ts';

/** A link that leads nowhere: whom to ask for another one, and where to go for who is of the staff already. */
function NoLink({ text }: { text: string }) {
  const { t } = useTranslation('desk');
  return (
    <Stack gap={5} align="start">
      <Alert tone="danger">{text}</Alert>
      <TextLink as={Link} to="/">
        {t('door.signIn')}
      </TextLink>
    </Stack>
  );
}

function ChoosePassword({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('desk');
  const state = useSchemaForm({
    schema: AcceptBody,
    given: { token },
    command: ({ password }) => postAccept(token, password),
    onDone,
  });
  // Somebody made a new one, or it was used or grew old, while this page was open.
  if (state.error?.code === 'link_expired') return <NoLink text={t('door.linkOver')} />;
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
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const isWhole = InvitationBody.safeParse({ token }).success;
  const { run, error } = useCommand(postInvitation);
  const [invited, setInvited] = useState<InvitationReply | null>(null);
  const [isChosen, setIsChosen] = useState(false);
  const ask = useCallback(async () => {
    const reply = await run(token);
    if (reply) setInvited(reply);
  }, [run, token]);
  useEffect(() => {
    if (isWhole) void ask();
  }, [isWhole, ask]);
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
      {!isWhole ? (
        <NoLink text={t('door.linkCut')} />
      ) : error?.code === 'link_expired' ? (
        <NoLink text={t('door.linkOver')} />
      ) : (
        <DeskAnswer isLoading={!invited && !error} error={error} onAgain={ask}>
          <ChoosePassword token={token} onDone={() => setIsChosen(true)} />
        </DeskAnswer>
      )}
    </Door>
  );
}
