import os from 'node:os';

const MOST_MB = 2048;

/** What this process may use: of its machine, or of the container it is in. */
const memoryBytes = () => Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * The flags of a Postgres that keeps what is read in a quarter of the memory there is, as Postgres' manual recommends, up to 2 GB:
 * what search reads of a million members lies in there (docs/operations.md). Only what is read takes any. Postgres' own 128 MB are
 * too few from some hundred thousand members on.
 */
export const sharedBuffers = (bytes = memoryBytes()): string[] => [
  '-c',
  `shared_buffers=${Math.min(MOST_MB, Math.max(32, Math.floor(bytes / 4 / 2 ** 20)))}MB`,
];
