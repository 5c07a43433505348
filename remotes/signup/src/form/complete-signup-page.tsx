import { paths } from '@vonk/api/paths.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { CheckMail } from '../check-mail.tsx';
import { FormPage } from '../form-page.tsx';
import { withNext } from '../next-path.ts';
import { SignupFrame } from './signup-frame.tsx';

/** Completes a signup that began elsewhere (R-SITE-2): what the link told is filled in; a member goes on with the steps. */
export function CompleteSignupPage() {
  const { t } = useTranslation('signup');
  const user = useAtomValue(userAtom);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const posted = usePostedForm('signup');
  const [mailedTo, setMailedTo] = useState('');
  const steps = withNext(paths.signup(), params);
  if (user) return <Navigate to={steps} replace />;
  const email = mailedTo || (posted.isDone ? posted.values.email : '');
  if (email) return <CheckMail email={email} />;
  return (
    <FormPage title={t('complete.title')} text={t('complete.text')}>
      <SignupFrame
        initial={{ email: params.get('email') ?? '', name: params.get('name') ?? '' }}
        onDone={(outcome, email) => (outcome === 'mailed' ? setMailedTo(email) : navigate(steps))}
      />
    </FormPage>
  );
}
