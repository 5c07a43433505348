import { paths } from '@vonk/api/paths.ts';
import { maySignUpAtom } from '@vonk/kernel/posted-form-atoms.ts';
import { isSignedInAtom } from '@vonk/kernel/session-atoms.ts';
import { useFormDraft } from '@vonk/member-forms/draft/use-form-draft.ts';
import { SignupForm } from '@vonk/member-forms/signup/signup-form.tsx';
import { useSignupForm } from '@vonk/member-forms/signup/use-signup-form.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { LanderContext } from '../lander/lander-context.ts';
import { useSharedTexts } from '../texts/use-shared-texts.ts';

interface Props {
  title?: string;
  /** The first words of the account, where the lander gathered them. */
  signupMessage?: string;
  /** Where a member goes on from here; to the search without it. */
  memberWay?: { to: string; label: string } | undefined;
}

/** The signup that is built into a lander: the form in a card, then the steps, or a word that the rest goes by mail. A member needs none. */
export function LanderSignup({ title, signupMessage = '', memberWay }: Props) {
  const { t } = useSharedTexts();
  const { namespace } = useContext(LanderContext);
  const maySignUp = useAtomValue(maySignUpAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { t: tHost } = useTranslation('host');
  const navigate = useNavigate();
  const [isMailed, setIsMailed] = useState(false);
  const signup = useSignupForm({
    namespace,
    onDone: (outcome) => {
      draft.clear();
      if (outcome === 'mailed') setIsMailed(true);
      else navigate(paths.signup());
    },
  });
  // What was typed outlives a look at the terms, and stands in the form of the signup's own page too.
  const draft = useFormDraft(signup.form.ref, 'signup');
  if (isSignedIn) {
    return (
      <Card padding="lg" id="signup">
        <Button as={Link} to={memberWay?.to ?? paths.members()} variant="primary" isFullWidth>
          {memberWay?.label ?? tHost('nav.search')}
        </Button>
      </Card>
    );
  }
  if (isMailed || signup.posted.isDone) {
    return (
      <Card padding="lg" id="signup">
        <div id="form-answer">
          <Alert tone="success" isLive title={t('signup.mailedTitle')}>
            {t('signup.mailedText', { email: signup.email })}
          </Alert>
        </div>
      </Card>
    );
  }
  if (!maySignUp) {
    return (
      <Card padding="lg" id="signup">
        <Text>{t('signup.closed')}</Text>
      </Card>
    );
  }
  return (
    <Card padding="lg" isRaised id="signup">
      <SignupForm
        signup={signup}
        namespace={namespace}
        message={signupMessage}
        loginPath="/login"
        onChange={draft.keep}
      >
        <Heading as="h2" level="h3">
          {title ?? t('signup.title')}
        </Heading>
      </SignupForm>
    </Card>
  );
}
