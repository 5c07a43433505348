import type { UserReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';
import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type SignupValues, toSignupBody } from './signup-values.ts';

/** Makes the account. `run` gives 'signed-in', or 'mailed' where the site tells the outcome by mail only (decision 8). */
export function useSignup() {
  const [params] = useSearchParams();
  const setUser = useSetAtom(userAtom);
  return useCommand(
    useCallback(
      async (values: SignupValues): Promise<'signed-in' | 'mailed'> => {
        const { user } = await http.post<UserReply>('/signup', toSignupBody(values, params));
        if (!user) return 'mailed';
        setUser(user);
        return 'signed-in';
      },
      [params, setUser],
    ),
  );
}
