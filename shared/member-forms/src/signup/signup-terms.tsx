import { Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { Link } from 'react-router';
import { LinkedText } from '../linked-text.tsx';
import { type SignupNamespace, useSignupTexts } from './signup-texts.ts';

/** A link inside the sentence. */
const linkTo = (path: string) => (words: string) => (
  <TextLink as={Link} to={path} tone="inherit">
    {words}
  </TextLink>
);

/** Says what signing up agrees to, with the terms and the privacy policy to read. */
export function SignupTerms({ namespace }: { namespace: SignupNamespace }) {
  const t = useSignupTexts(namespace);
  return (
    <Text size="sm" tone="faint">
      <LinkedText
        text={t('signupForm.terms')}
        links={{ terms: linkTo('/pages/terms'), privacy: linkTo('/pages/privacy') }}
      />
    </Text>
  );
}
