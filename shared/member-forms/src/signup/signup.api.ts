import type { SignupBody, UserReply } from '@vonk/api/user.ts';
import { http } from '@vonk/kernel/http.ts';

/** Makes an account. The reply has no user where the site tells the outcome by mail only. */
export const postSignup = (body: SignupBody): Promise<UserReply> => http.post<UserReply>('/signup', body);
