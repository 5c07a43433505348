import { Writable } from 'node:stream';

/** A log that keeps what a server writes into it. */
export function keepLog(): { stream: Writable; text(): string } {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { stream, text: () => text };
}
