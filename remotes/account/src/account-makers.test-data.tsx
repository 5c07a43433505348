import { screen, within } from '@testing-library/react';
import type { ErrorCode } from '@vonk/api/errors.ts';
import type { SettingsReply } from '@vonk/api/settings.ts';
import type { SessionsReply, User } from '@vonk/api/user.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import type { ReactElement } from 'react';
import host from '../../../host/locales/en.json' with { type: 'json' };
import memberForms from '../../../shared/member-forms/locales/en.json' with { type: 'json' };
import account from '../locales/en.json' with { type: 'json' };

type Session = SessionsReply['sessions'][number];

/** Chrome on Windows, used on the first of November 2026. */
export const makeSession = (id: string, values: Partial<Session> = {}): Session => ({
  id,
  is_current: false,
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  created_at: '2026-11-01T10:00:00.000Z',
  seen_at: '2026-11-01T10:00:00.000Z',
  ...values,
});

/** The answer of GET /sessions. */
export const sessionsReply = (...sessions: Session[]): [number, unknown] => [200, { sessions }];

/** The server says no, with a reason and the fields it is about. */
export const refuse = (code: ErrorCode, fields: Record<string, ErrorCode> = {}): [number, unknown] => [
  400,
  { code, statusCode: 400, message: code, fields },
];

/** Opens a page of the account in English; `user` null is a visitor. */
export const openPage = (
  page: ReactElement,
  path: string,
  { url = path, user = makeUser() as User | null, settings = {} as Partial<SettingsReply> } = {},
) => renderWithHost(page, { path, url, user, settings, strings: { account, host, 'member-forms': memberForms } });

/** One card of the page, by its heading. */
export const inSection = (name: string) => within(screen.getByRole('region', { name }));
