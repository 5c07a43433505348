// Stands in for host/src/remotes/load-container.ts in the plain build: the same code as one application with lazy routes.
import type { LanderRemote, RemoteName } from '@vonk/api/remotes.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';

type Bundle = Exclude<RemoteName, LanderRemote>;

const remotes: Record<Bundle, () => Promise<{ default: RemoteModule }>> = {
  chat: () => import(/* webpackChunkName: "remote-chat" */ '../../remotes/chat/src/remote.ts'),
  profiles: () => import(/* webpackChunkName: "remote-profiles" */ '../../remotes/profiles/src/remote.ts'),
  credits: () => import(/* webpackChunkName: "remote-credits" */ '../../remotes/credits/src/remote.ts'),
  signup: () => import(/* webpackChunkName: "remote-signup" */ '../../remotes/signup/src/remote.ts'),
  account: () => import(/* webpackChunkName: "remote-account" */ '../../remotes/account/src/remote.ts'),
  landers: () => import(/* webpackChunkName: "remote-landers" */ '../../remotes/landers/src/remote.ts'),
};

export const loadContainer = async (name: RemoteName): Promise<RemoteModule> =>
  (await remotes[name as Bundle]()).default;
