import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import type { Release } from './registry.ts';

export const module: RemoteModule = { routes: [{ path: '/chats' }], loadMessages: async () => ({}) };

export const makeRelease = (values: Partial<Release> = {}): Release => ({
  version: 'v1',
  base: '/r/chat/v1/',
  entry: 'remoteEntry.js',
  files: [],
  strings: {},
  integrity: { 'remoteEntry.js': 'sha384-entry' },
  consumes: [],
  kernel: '^1.0.0',
  ...values,
});

/** The scripts that were added to the page, oldest first; jsdom loads none of them by itself. */
export const scripts = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];

/** Lets a script arrive: it leaves a container that exposes `exposed` under the global's name and counts how often it is initialised and asked. */
export function arrive(script: HTMLScriptElement | undefined, global: string, exposed: unknown = module) {
  const container = {
    inits: 0,
    init: async () => {
      container.inits += 1;
    },
    asked: 0,
    get: async () => {
      container.asked += 1;
      return () => ({ default: exposed });
    },
  };
  Object.assign(window, { [global]: container });
  script?.dispatchEvent(new Event('load'));
  return container;
}

/** Lets a script fail, as for a 404, a cut line or a wrong hash. */
export const fail = (script: HTMLScriptElement | undefined): void => void script?.dispatchEvent(new Event('error'));

/** What webpack's runtime offers on a page. */
export function offerSharing(): void {
  Object.assign(globalThis, { __webpack_init_sharing__: async () => {}, __webpack_share_scopes__: { default: {} } });
}

/** Removes the scripts and the containers that a test left. */
export function clearScripts(): void {
  for (const script of scripts()) script.remove();
  for (const key of Object.keys(window).filter((name) => name.startsWith('vonk_'))) Reflect.deleteProperty(window, key);
}
