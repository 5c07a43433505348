import type { RouteObject } from 'react-router';
import { ActivateDonePage } from './activation/activate-done-page.tsx';
import { ActivateErrorPage } from './activation/activate-error-page.tsx';
import { ExportOverPage } from './activation/export-over-page.tsx';
import { MailChangePage } from './activation/mail-change-page.tsx';
import { MailChangeUndoPage } from './activation/mail-change-undo-page.tsx';
import { UnsubscribePage } from './activation/unsubscribe-page.tsx';
import { CompleteSignupPage } from './form/complete-signup-page.tsx';
import { LoginCodePage } from './login/login-code-page.tsx';
import { LoginPage } from './login/login-page.tsx';
import { SignupMatchesPage } from './matches/signup-matches-page.tsx';
import { ResetPage } from './password/reset-page.tsx';
import { ResetRequestPage } from './password/reset-request-page.tsx';
import { SignupPage } from './steps/signup-page.tsx';

export const routes: RouteObject[] = [
  { path: '/signup', element: <SignupPage /> },
  { path: '/complete-signup', element: <CompleteSignupPage /> },
  { path: '/signup-matches', element: <SignupMatchesPage /> },
  { path: '/login', element: <LoginPage /> },
  { path: '/login/code', element: <LoginCodePage /> },
  { path: '/reset-password', element: <ResetRequestPage /> },
  { path: '/reset-password/do', element: <ResetPage /> },
  { path: '/activate/done', element: <ActivateDonePage /> },
  { path: '/activate/error', element: <ActivateErrorPage /> },
  { path: '/mail-change/do', element: <MailChangePage /> },
  { path: '/mail-change/undo', element: <MailChangeUndoPage /> },
  { path: '/unsubscribe', element: <UnsubscribePage /> },
  { path: '/data-export/over', element: <ExportOverPage /> },
];
