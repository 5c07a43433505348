// The exposed module of a lander that ships alone (npm run lander -- publish).
import { landerRemote } from '@vonk/api/remotes.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import lander from 'this-lander/lander.ts';
import { Page } from 'this-lander/page.tsx';
import type { LanderPlace } from '../blocks/lander/lander-context.ts';
import { landerRoutes } from '../blocks/lander/lander-routes.tsx';

const remoteName = landerRemote(lander.name);
/** Named after the remote, as the host names the texts of every remote; typed as lander-context.ts says. */
export const namespace = remoteName as string as LanderPlace['namespace'];

export default {
  routes: landerRoutes(lander, Page, namespace),
  loadMessages: async (language) =>
    (await import(/* webpackChunkName: "strings-landers-[request]" */ `../../locales/${language}.json`)).default,
} satisfies RemoteModule;
