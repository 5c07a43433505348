import type { RouteObject } from 'react-router';
import { ComplaintPage } from './complaints/complaint-page.tsx';
import { ComplaintsPage } from './complaints/complaints-page.tsx';
import { DecisionPage } from './decision/decision-page.tsx';
import { AccountDeletedPage } from './deletion/account-deleted-page.tsx';
import { LangConfigPage } from './language/lang-config-page.tsx';
import { ProfilePage } from './profile/profile-page.tsx';
import { NotificationsPage } from './settings/notifications-page.tsx';
import { SettingsPage } from './settings/settings-page.tsx';

export const routes: RouteObject[] = [
  { path: '/profile', element: <ProfilePage /> },
  { path: '/settings', element: <SettingsPage /> },
  { path: '/notifications', element: <NotificationsPage /> },
  { path: '/lang-config', element: <LangConfigPage /> },
  { path: '/complaints', element: <ComplaintsPage /> },
  { path: '/complaints/:number', element: <ComplaintPage /> },
  { path: '/decision', element: <DecisionPage /> },
  { path: '/account-deleted', element: <AccountDeletedPage /> },
];
