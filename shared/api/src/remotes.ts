// The one list of remotes: bundles that are built and released on their own. Their names, the import
// rules and webpack's configuration follow from it; a folder of remotes/ that is not in it fails the import rules.

/** Names of the remotes that are built with the product. */
export const REMOTE_NAMES = [
  // A line each: `npm run remote -- new NAME` adds one.
  'chat',
  'profiles',
  'credits',
  'signup',
  'account',
  'landers',
  'desk',
] as const;

/** A remote of the product: its name is its folder below remotes/, its i18n namespace and its name in the registry. */
export type ProductRemote = (typeof REMOTE_NAMES)[number];
/** A lander that is released by itself: `lander-NAME`. */
export type LanderRemote = `lander-${string}`;
/** Names of the bundles that ship on their own. */
export type RemoteName = ProductRemote | LanderRemote;

/** Whether a name is that of a remote of the product. */
export const isProductRemote = (name: string): name is ProductRemote => REMOTE_NAMES.some((each) => each === name);

/** The remote of a lander that is released by itself. */
export const landerRemote = (lander: string): LanderRemote => `lander-${lander}`;

/** Whether a remote is a lander that is released by itself. */
export const isLanderRemote = (name: string): name is LanderRemote => name.startsWith('lander-');

/** Tells whether a name could be that of a remote, of the product or of a lander by itself. */
export const isRemoteName = (name: string): name is RemoteName => isProductRemote(name) || isLanderRemote(name);

/** The name of the lander that a remote releases by itself. */
export const landerOf = (remote: LanderRemote): string => remote.slice('lander-'.length);

/** Name of the global under which a release's federation container arrives; releases of one remote never share one. */
export const containerName = (name: string, version: string): string =>
  `vonk_${name}_${version}`.replaceAll(/\W/g, '_');
