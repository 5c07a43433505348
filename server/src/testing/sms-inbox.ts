import { createServer } from 'node:http';
import { listenLocally } from './listen-locally.ts';

/** A gateway for text messages that keeps what it is sent. */
export interface SmsInbox {
  url: string;
  /** Text messages that were sent, oldest first. */
  texts: { to: string; text: string }[];
  /** It takes no text messages. */
  isClosed: boolean;
  close(): void;
}

/** Opens a gateway for text messages, a real server. */
export async function openSmsInbox(): Promise<SmsInbox> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (!inbox.isClosed) inbox.texts.push(JSON.parse(body));
    response.writeHead(inbox.isClosed ? 503 : 200).end('{}');
  });
  const url = await listenLocally(server);
  const inbox: SmsInbox = { url, texts: [], isClosed: false, close: () => void server.close() };
  return inbox;
}
