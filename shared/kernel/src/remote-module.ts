import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** All the host knows of a remote: the default export of its `remote.ts`. */
export interface RemoteModule {
  /** Absolute paths ('/chats/:id'), without language prefix; the host matches only those its route map gives this remote. */
  routes: RouteObject[];
  /** Texts of the remote in one language, loaded with it; those it shares with others under their namespace. */
  loadMessages(language: string): Promise<Record<string, unknown>>;
  /** The form that makes an account, of the remote that has it: the host shows it in its signup modal. */
  SignupForm?: ComponentType<SignupFormProps>;
}

export interface SignupFormProps {
  /** Where somebody who has an account logs in, and goes on from there. */
  loginPath?: string;
  /** The account is made; `mailed` where the site answers by mail whether the address was known or not. */
  onDone(outcome: 'signed-in' | 'mailed', email: string): void;
}

/** Version of the contract between host and remotes (this package). A remote's release names the range it fits. */
export const KERNEL_VERSION = '2.0.0';

/** True when a release made for a range fits a kernel: `^1.2.0` fits 1.3.0 and not 2.0.0, the only form of range that releases use. */
export function isFitting(range: string, version: string): boolean {
  const parse = (text: string) => text.replace(/^\^/, '').split('.').map(Number);
  const [wantMajor = 0, wantMinor = 0, wantPatch = 0] = parse(range);
  const [major = 0, minor = 0, patch = 0] = parse(version);
  return major === wantMajor && (minor > wantMinor || (minor === wantMinor && patch >= wantPatch));
}
