import type { RemoteName } from '@vonk/api/remotes.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import { HEDGE_MS } from './hedge.ts';
import { loadContainer } from './load-container.ts';
import { fileAddress } from './registered-releases.ts';
import type { Release } from './registry.ts';

const BACK_OFF_MS = 200;
/** Time for a look at the files before they are tried again, and for the try itself. */
const PROBE_MS = 1_500;
const RETRY_PATIENCE_MS = 2_000;

/** What became of the tries at one version: a silent one may still answer. */
export type Outcome = 'here' | 'failed' | 'silent';

export interface Tries {
  /** Takes the first module that comes, from whichever try. */
  arrive(module: RemoteModule, version: string): void;
  /** Settles when a module has come. */
  arrived: Promise<unknown>;
  /** Number of the next try at a version. */
  attemptOf(version: string): number;
  /** Remembers why a try failed. */
  fail(error: unknown): void;
}

const wait = <Value>(ms: number, value: Value) => new Promise<Value>((done) => setTimeout(() => done(value), ms));

function begin(name: RemoteName, release: Release, tries: Tries): Promise<'here' | 'failed'> {
  return loadContainer(name, release, tries.attemptOf(release.version)).then(
    (module) => {
      tries.arrive(module, release.version);
      return 'here';
    },
    (error: unknown) => {
      tries.fail(error);
      return 'failed';
    },
  );
}

/**
 * Tries one version until a try answers: after a failure the next try waits for the back-off, beside one that hangs it starts
 * at the end of that one's patience. Nothing would ever end a script that hangs: its try goes on, and counts when it comes.
 */
export async function tryRelease(name: RemoteName, release: Release, tries: Tries): Promise<Outcome> {
  const here = tries.arrived.then((): Outcome => 'here');
  let begun = 0;
  let failed = 0;
  for (const [turn, patience] of HEDGE_MS.entries()) {
    begun += 1;
    const attempt = begin(name, release, tries).then((outcome): Outcome | Promise<never> => {
      if (outcome === 'failed') failed += 1;
      // A failure decides nothing while another try is under way.
      return failed === begun ? outcome : new Promise<never>(() => {});
    });
    const outcome = await Promise.race([here, attempt, wait<Outcome>(patience, 'silent')]);
    if (outcome === 'here') return outcome;
    if (outcome === 'failed' && turn < HEDGE_MS.length - 1) await wait(BACK_OFF_MS * (0.5 + Math.random()), null);
  }
  return failed === begun ? 'failed' : 'silent';
}

/** Looks whether the files of a version can be had, and have the right hashes; a look can be ended, a script cannot. */
async function isReachable(release: Release, attempt: number): Promise<boolean> {
  const look = async (file: string) => {
    const integrity = release.integrity[file];
    const reply = await fetch(fileAddress(release, file, attempt), {
      signal: AbortSignal.timeout(PROBE_MS),
      ...(integrity ? { integrity } : {}),
    });
    if (!reply.ok) throw new Error(`${file} answers ${reply.status}`);
    await reply.arrayBuffer();
  };
  return Promise.all([release.entry, ...release.files].map(look)).then(
    () => true,
    () => false,
  );
}

/** Tries a version that failed before once more, where its files can be had. */
export async function retryRelease(name: RemoteName, release: Release, tries: Tries): Promise<void> {
  const attempt = tries.attemptOf(release.version);
  if (!(await isReachable(release, attempt))) return;
  const again = begin(name, release, { ...tries, attemptOf: () => attempt });
  await Promise.race([tries.arrived, again, wait(RETRY_PATIENCE_MS, null)]);
}
