import type { User } from '@vonk/api/user.ts';

const HIDDEN_ON = /^\/(signup|complete-signup|settings|notifications)/;

/** Whether a member is reminded on a page to confirm the address, by alert or modal (R-ACCOUNT-6). */
export const needsActivation = (user: User | null, path: string): boolean =>
  user?.status === 'not_confirmed' && user.profile.status === 'disabled' && !HIDDEN_ON.test(path);
