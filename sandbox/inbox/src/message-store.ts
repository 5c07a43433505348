import fs from 'node:fs';
import path from 'node:path';

export interface InboxMessage {
  id: string;
  kind: 'mail' | 'sms';
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Every address in the message, in order, each once. */
  links: string[];
  at: string;
}

const MOST_MESSAGES = 2_000;

/** Messages in memory, newest last, and a line of JSON for each in a file, which is read again at start. */
export function openMessageStore(dataDir: string) {
  fs.mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'inbox.jsonl');
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const messages = lines.slice(-MOST_MESSAGES).flatMap((line) => {
    try {
      const message: InboxMessage = JSON.parse(line);
      return [message];
    } catch {
      // The last line of a process that was killed.
      return [];
    }
  });
  return {
    add(message: InboxMessage): void {
      messages.push(message);
      if (messages.length > MOST_MESSAGES) messages.shift();
      fs.appendFileSync(file, `${JSON.stringify(message)}\n`);
    },
    /** Newest first; `to` is a part of the recipient's address or number. */
    list: (to = ''): InboxMessage[] =>
      messages.filter((message) => message.to.toLowerCase().includes(to.toLowerCase())).reverse(),
    find: (id: string): InboxMessage | undefined => messages.find((message) => message.id === id),
    clear(): void {
      messages.length = 0;
      fs.writeFileSync(file, '');
    },
  };
}
export type MessageStore = ReturnType<typeof openMessageStore>;
