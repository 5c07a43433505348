/** A component with ordinary imports: the host's words for a failure, and a form that has texts of its own. */
export const ORDINARY = `import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { PlacePicker } from '@vonk/member-forms/place/place-picker.tsx';
import { SignupForm } from '@vonk/member-forms/signup/signup-form.tsx';
import { useSignupForm } from '@vonk/member-forms/signup/use-signup-form.ts';

export { PlacePicker };
export function Failure() {
  const errorText = useErrorText();
  return <p role="alert">{errorText('unexpected')}</p>;
}
export function Signup() {
  const signup = useSignupForm({ namespace: 'credits', onDone: () => {} });
  return <SignupForm signup={signup} namespace="credits" loginPath="/login" />;
}
`;
