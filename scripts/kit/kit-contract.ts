import path from 'node:path';
import type { Given } from '@vonk/release/missing-from-host.ts';
import { readJson } from '@vonk/release/read-json.ts';
import type { KnownApi } from '../../build/api-shapes.ts';
import type { Shared } from '../../build/remote-config.ts';

/** The oldest Node that the kit's command runs on. */
export const LEAST_NODE = 22;

/** What a host gives to remotes: the kit carries it, and a build that asks for more is refused at once. */
export interface KitContract extends Shared, Given {
  /** What goes over the wire. */
  api: KnownApi;
  /** Version of the kernel, which a remote's range is made of. */
  kernel: string;
  /** Version of the host that it was read from. */
  host: string;
}

/** Reads the contract of the kit in a folder. */
export const readContract = (kit: string): KitContract => readJson<KitContract>(path.join(kit, 'contract.json'));
