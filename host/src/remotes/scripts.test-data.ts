import { init } from '@module-federation/enhanced/runtime';
import { KERNEL_VERSION, type RemoteModule } from '@vonk/kernel/remote-module.ts';
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
  kernel: `^${KERNEL_VERSION}`,
  ...values,
});

let added: HTMLScriptElement[] = [];

/** The scripts that were added to the page and have not failed, oldest first; jsdom loads none of them by itself. */
export const scripts = (): HTMLScriptElement[] => added;

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
export function fail(script: HTMLScriptElement | undefined): void {
  added = added.filter((each) => each !== script);
  script?.dispatchEvent(new Event('error'));
}

/** Starts the federation runtime, as the host's bundle does. */
export function startRuntime(): void {
  init({ name: 'host', remotes: [] });
  const { head } = document;
  const append = head.appendChild.bind(head);
  head.appendChild = <Added extends Node>(node: Added): Added => {
    if (node instanceof HTMLScriptElement) added.push(node);
    return append(node);
  };
}

/** Removes the scripts and the containers that a test left. */
export function clearScripts(): void {
  for (const script of added) script.remove();
  added = [];
  for (const key of Object.keys(window).filter((name) => name.startsWith('vonk_'))) Reflect.deleteProperty(window, key);
}
