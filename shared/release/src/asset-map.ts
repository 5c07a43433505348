// What a build says of itself: written by the build, read by the page server, by publishing and by tests.

/** What the page server must know of one build (`assets.json`). File names are relative to the build's folder. */
export interface AssetMap {
  name: string;
  /** The host's scripts, in order; for a remote its entry alone. */
  entry: string[];
  /** Of the host: the scripts of the desk's document, in place of `entry`. */
  deskEntry?: string[];
  /** Files of the exposed module, beside the entry. */
  files: string[];
  /** Files of each lazily provided package. */
  lazy: Record<string, string[]>;
  /** Files of each named async import, with what it drags in. */
  groups: Record<string, string[]>;
  /** Raw strings by language. */
  strings: Record<string, string>;
  integrity: Record<string, string>;
  /** Share keys this build asks of the host: the contract that publishing checks. */
  consumes: string[];
  provides: string[];
  /** Of a remote: the names it uses of each shared module, as far as the build can tell. */
  uses?: Record<string, string[]>;
  /** Of the host: the names that each shared module has, as far as the build can tell. */
  exports?: Record<string, string[]>;
  /** The landers it serves, of the bundle of all. */
  landers?: string[];
  /** Version of the kernel this was built with. */
  kernel: string;
}
