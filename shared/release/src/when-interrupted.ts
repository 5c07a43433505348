import os from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export interface Interruption {
  /** Whatever was to be undone is somebody else's again, or done. */
  over(): void;
  /** For what fails because it is being undone: does not come back then, the process ends. */
  awaitEnd(): Promise<void>;
}

/** A process that is interrupted from now on undoes first what it began, and then ends as one that was interrupted. */
export function whenInterrupted(undo: () => void | Promise<void>): Interruption {
  let ending: Promise<void> | null = null;
  const interrupted = (signal: (typeof SIGNALS)[number]) => {
    ending ??= (async () => undo())()
      .catch((error: unknown) => console.error(error))
      .then(() => process.exit(128 + os.constants.signals[signal]));
  };
  for (const signal of SIGNALS) process.on(signal, interrupted);
  return {
    over() {
      for (const signal of SIGNALS) process.off(signal, interrupted);
    },
    async awaitEnd() {
      await ending;
    },
  };
}
