import { MOST_SIGNUP_MESSAGE } from '@vonk/api/options.ts';
import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Button } from '@vonk/ui/button.tsx';
import { DateOfBirthInput } from '@vonk/ui/date-of-birth-input.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { TextArea } from '@vonk/ui/text-area.tsx';
import { color, layer, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FormAnswer } from '../plain/form-answer.tsx';
import { HiddenFields } from '../plain/hidden-fields.tsx';
import { AccountFields } from './account-fields.tsx';
import { SignupTerms } from './signup-terms.tsx';
import { type SignupNamespace, useSignupTexts } from './signup-texts.ts';
import { birthdateParts, type SignupValues, trackingOf } from './signup-values.ts';
import type { useSignupForm } from './use-signup-form.ts';
import { WhoFields } from './who-fields.tsx';

interface Props {
  /** The form's state, from `useSignupForm` of the frame. */
  signup: ReturnType<typeof useSignupForm>;
  namespace: SignupNamespace;
  /** What the inputs begin with; what the server sent back counts more. */
  initial?: SignupValues;
  /** The visitor's first message where the frame knows it; it is not asked for then. */
  message?: string;
  /** Where somebody who has an account logs in. */
  loginPath: string;
  onChange?: () => void;
  /** What stands above the fields, as a heading. */
  children?: ReactNode;
}

/**
 * The form that makes an account, in every frame. It is a plain form: it works before any script has run and without one
 * (the server then answers with a page), and nothing that was typed is lost.
 */
export function SignupForm({ signup, namespace, initial, message, loginPath, onChange, children }: Props) {
  const t = useSignupTexts(namespace);
  const { min_age, geoip_selected_country } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  const [params] = useSearchParams();
  const { form, posted, error, isPosted, isRunning, email, errorOf } = signup;
  const start = { ...initial, ...posted.values };
  const hasAccount = error?.details.fields?.email === 'email_taken';
  return (
    <form {...form} action="/api/signup" onChange={onChange}>
      <Stack gap={6}>
        {children}
        <FormAnswer
          error={error}
          isPosted={isPosted}
          action={
            hasAccount ? (
              <Button as={Link} to={loginPath} state={{ email }} size="sm">
                {t('signupForm.login')}
              </Button>
            ) : undefined
          }
        />
        <HiddenFields from={posted.from} {...trackingOf(params)} signup_message={message} />
        <WhoFields namespace={namespace} initial={start} errorOf={errorOf} />
        <AccountFields namespace={namespace} initial={start} errorOf={errorOf} />
        <DateOfBirthInput
          name="birth"
          label={t('signupForm.birthdate')}
          hint={t('signupForm.birthdateHint', { min_age })}
          partLabels={{ day: t('signupForm.day'), month: t('signupForm.month'), year: t('signupForm.year') }}
          // The order of the visitor's country: English alone would mean the order of the United States.
          locale={`${language}-${geoip_selected_country}`}
          defaultParts={birthdateParts(start)}
          isRequired
          error={errorOf('date_of_birth')}
        />
        {message === undefined ? (
          <TextArea
            label={t('signupForm.message')}
            name="signup_message"
            note={t('signupForm.optional')}
            hint={t('signupForm.messageHint')}
            maxLength={MOST_SIGNUP_MESSAGE}
            minRows={2}
            maxRows={5}
            defaultValue={start.signup_message}
          />
        ) : null}
        <div css={submitLook}>
          <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={isRunning}>
            {t('signupForm.submit')}
          </Button>
        </div>
        <SignupTerms namespace={namespace} />
      </Stack>
    </form>
  );
}

/** In a dialog, whose body scrolls, the button is in sight from the first moment. */
const submitLook = {
  'dialog &': {
    position: 'sticky',
    // Flush with the end of the body, whose padding it would keep above.
    bottom: `-${space[7]}`,
    zIndex: layer.raised,
    paddingBlock: space[3],
    background: color.surface,
  },
} as const;
