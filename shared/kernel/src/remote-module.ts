import type { RouteObject } from 'react-router';

/** All the host knows of a remote: the default export of its `remote.ts`. */
export interface RemoteModule {
  /** Absolute paths ('/chats/:id'), without language prefix; the host matches only those its route map gives this remote. */
  routes: RouteObject[];
  /** Strings of the remote's one namespace in one language, loaded with it. */
  loadMessages(language: string): Promise<Record<string, unknown>>;
}

/** Version of the contract between host and remotes (this package). A remote's release names the range it fits. */
export const KERNEL_VERSION = '1.0.0';
