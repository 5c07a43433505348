// The one list of remotes: bundles that are built and released on their own. Their names, what the page server renders, the
// import rules and webpack's configuration follow from it; a folder of remotes/ that is not in it fails the import rules.

import { keysOf } from './keys-of.ts';

interface RemoteDeclaration {
  /** It has pages that the page server renders, so a second bundle is built for the server. */
  isRendered?: boolean;
}

export const REMOTES = {
  chat: {},
  profiles: {},
  credits: {},
  signup: { isRendered: true },
  account: {},
  landers: { isRendered: true },
} as const satisfies Record<string, RemoteDeclaration>;

/** A remote of the product: its name is its folder below remotes/, its i18n namespace and its name in the registry. */
export type ProductRemote = keyof typeof REMOTES;
/** A lander that is released by itself: `lander-NAME`. */
export type LanderRemote = `lander-${string}`;
/** Names of the bundles that ship on their own. */
export type RemoteName = ProductRemote | LanderRemote;

const declarations: Record<string, RemoteDeclaration> = REMOTES;

/** Names of the remotes that are built with the product. */
export const REMOTE_NAMES: ProductRemote[] = keysOf(REMOTES);

/** Whether a name is that of a remote of the product. */
export const isProductRemote = (name: string): name is ProductRemote => name in declarations;

/** The remote of a lander that is released by itself. */
export const landerRemote = (lander: string): LanderRemote => `lander-${lander}`;

/** Whether a remote is a lander that is released by itself. */
export const isLanderRemote = (name: string): name is LanderRemote => name.startsWith('lander-');

/** Tells whether a name could be that of a remote, of the product or of a lander by itself. */
export const isRemoteName = (name: string): name is RemoteName => isProductRemote(name) || isLanderRemote(name);

/** The name of the lander that a remote releases by itself. */
export const landerOf = (remote: LanderRemote): string => remote.slice('lander-'.length);

/** Whether a remote builds a bundle for the page server too: landers always do. */
export const isServerRendered = (name: RemoteName): boolean =>
  isLanderRemote(name) || declarations[name]?.isRendered === true;

/** Name of the global under which a release's federation container arrives; releases of one remote never share one. */
export const containerName = (name: string, version: string): string =>
  `vonk_${name}_${version}`.replaceAll(/\W/g, '_');
