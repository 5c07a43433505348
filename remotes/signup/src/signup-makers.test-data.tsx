import type { ErrorCode } from '@vonk/api/errors.ts';
import type { User } from '@vonk/api/user.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import type { ReactElement } from 'react';
import host from '../../../host/locales/en.json' with { type: 'json' };
import memberForms from '../../../shared/member-forms/locales/en.json' with { type: 'json' };
import signupForm from '../../../shared/member-forms/src/signup/texts/en.json' with { type: 'json' };
import signup from '../locales/en.json' with { type: 'json' };

/** The server says no, with a reason and the fields it is about. */
export const refuse = (code: ErrorCode, fields: Record<string, ErrorCode> = {}): [number, unknown] => [
  400,
  { code, statusCode: 400, message: code, fields },
];

/** Opens a page of the signup at an address, in English; as a visitor unless `user` is given. */
export const openPage = (page: ReactElement, url: string, user: User | null = null) =>
  renderWithHost(page, {
    path: url.replace(/\?.*/, ''),
    url,
    user,
    strings: { signup: { ...signup, signupForm }, host, 'member-forms': memberForms },
  });
