import { paths } from '@vonk/api/paths.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { usePostedForm } from '@vonk/kernel/use-posted-form.ts';
import { useHeadingFocus } from '@vonk/member-forms/use-heading-focus.ts';
import { Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { CheckMail } from '../check-mail.tsx';
import { SignupFrame } from '../form/signup-frame.tsx';
import { FormPage } from '../form-page.tsx';
import { nextPath, withNext } from '../next-path.ts';
import { AboutStep } from './about-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { PhotoStep } from './photo-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { PushStep } from './push-step.tsx';
import { StepProgress } from './step-progress.tsx';

const STEPS = { 1: PhotoStep, 2: PlaceStep, 3: PersonalStep, 4: AboutStep, 5: PushStep } as const;
/** `signup_step` of an account whose signup is complete. */
const COMPLETE = 5;

const isStep = (number: number): number is keyof typeof STEPS => number in STEPS;

/** The step in the address when there is one, so that Back and reload stay where one was; else where the account is. */
function stepOf(params: URLSearchParams, reached: number): keyof typeof STEPS | null {
  const named = Number(params.get('step'));
  if (isStep(named)) return named;
  const next = Math.max(1, reached);
  return next < COMPLETE && isStep(next) ? next : null;
}

/** Signup: the form makes the account, then photo, place, attributes and text, each of which may be skipped (R-ACCOUNT-1). */
export function SignupPage() {
  const { t } = useTranslation('signup');
  const user = useAtomValue(userAtom);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const posted = usePostedForm('signup');
  const [mailedTo, setMailedTo] = useState('');
  const step = user && stepOf(params, user.signup_step);
  useHeadingFocus(step ?? mailedTo);
  if (user) {
    if (!step) return <Navigate to={nextPath(params, paths.members())} replace />;
    const Step = STEPS[step];
    return <Step key={step} />;
  }
  const email = mailedTo || (posted.isDone ? posted.values.email : '');
  if (email) return <CheckMail email={email} />;
  return (
    <FormPage
      title={t('form.title')}
      text={t('form.text')}
      above={<StepProgress step={0} />}
      below={
        <Text align="center">
          {t('form.haveAccount')}{' '}
          <TextLink as={Link} to={withNext(paths.login(), params)}>
            {t('form.login')}
          </TextLink>
        </Text>
      }
    >
      <SignupFrame
        onDone={(outcome, email) =>
          outcome === 'mailed'
            ? setMailedTo(email)
            : navigate(withNext(paths.signup({ step: 1 }), params), { replace: true })
        }
      />
    </FormPage>
  );
}
