import type { UserReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import type { PlainValues } from '@vonk/member-forms/plain/use-plain-form.ts';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { readBirthdate } from './birthdate.ts';

/** The inputs that stand for themselves in the call; the form's own hidden ones are for the post without script. */
const SENT = ['email', 'name', 'password', 'gender', 'looking_for', 'network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

/** Makes the account and goes on to the steps; 'mailed' where the site tells the outcome by mail only (decision 8). */
export function useLanderSignup() {
  const setUser = useSetAtom(userAtom);
  const navigate = useNavigate();
  return useCommand(
    useCallback(
      async (values: PlainValues): Promise<'signed-in' | 'mailed'> => {
        const { user } = await http.post<UserReply>('/signup', {
          ...Object.fromEntries(SENT.flatMap((name) => (values[name] ? [[name, values[name]]] : []))),
          email: values.email ?? '',
          name: values.name ?? '',
          password: values.password ?? '',
          date_of_birth: readBirthdate(values),
          signup_message: values.signup_message ?? '',
        });
        if (!user) return 'mailed';
        setUser(user);
        navigate('/signup');
        return 'signed-in';
      },
      [setUser, navigate],
    ),
  );
}
