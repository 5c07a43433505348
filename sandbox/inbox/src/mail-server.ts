import { SMTPServer } from 'smtp-server';
import type { MessageStore } from './message-store.ts';
import { parseMail } from './parse-mail.ts';

/** Takes every mail from everybody: it listens on this machine only. */
export const createMailServer = (store: MessageStore): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: 10 * 1024 * 1024,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        parseMail(
          Buffer.concat(chunks),
          session.envelope.rcptTo.map(({ address }) => address),
        ).then(
          (messages) => {
            for (const message of messages) store.add(message);
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
