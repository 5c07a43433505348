import pino from 'pino';

/** Of lines that wait for room; what is more is lost. */
const MOST_WAITING_BYTES = 1024 * 1024;

/**
 * Whoever writes to an output that is a file on a full disk goes on, with less said. A process that ended for a line could not start
 * again: a database whose disk is full takes no new connections.
 */
export function outliveFullOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}

/** The standard output, for logs: lines that find no room on its disk wait there for the next one that does. */
export function openLogOutput(): pino.DestinationStream {
  outliveFullOutput();
  // Otherwise a process that ends writes what is left until it succeeds: on a full disk it would never end.
  const output = pino.destination({ sync: true, maxLength: MOST_WAITING_BYTES });
  output.on('error', () => {});
  return output;
}
