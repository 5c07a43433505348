import { randomUUID } from 'node:crypto';
import type { ChatsReply } from '@vonk/api/chat.ts';
import { openLiveSocket } from './live-socket.ts';
import { createLiveThread } from './live-thread.ts';

interface Options {
  /** Of the proxy. */
  url: string;
  cookie: string;
  memberId: number;
  conversation: number;
  /** The other of the conversation. */
  partner: number;
}

/** Makes calls as the product's pages do; what fails is noted in `failures`. */
function createCalls(url: string, cookie: string, failures: string[]) {
  const headers = { 'x-request-type': 'client', 'content-type': 'application/json', cookie };
  return async function call<Reply>(method: string, path: string, body?: object): Promise<Reply | null> {
    try {
      const reply = await fetch(`${url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      if (reply.ok) return (await reply.json()) as Reply;
      failures.push(`${method} ${path}: ${reply.status}`);
    } catch (error) {
      failures.push(`${method} ${path}: ${String(error)}`);
    }
    return null;
  };
}

export type Call = ReturnType<typeof createCalls>;

/** An open page with a thread, as the product's own pages behave: one live connection, and a look again at each greeting. */
export function openLivePage({ url, cookie, memberId, conversation, partner }: Options) {
  const failures: string[] = [];
  const call = createCalls(url, cookie, failures);
  const sent: string[] = [];
  const thread = createLiveThread(call, { conversation, partner });
  const socket = openLiveSocket({ url, cookie }, thread);
  let isClosed = false;

  return {
    memberId,
    partner,
    failures,
    /** Messages of the other that it shows, and its own that were taken. */
    seen: thread.seen,
    sent,
    isOpen: socket.isOpen,
    state: () => ({ ...socket.state(), ...thread.state() }),
    async send(): Promise<void> {
      const client_id = randomUUID();
      const path = `/api/conversations/${conversation}/messages`;
      if (await call('POST', path, { client_id, text: 'Several servers' })) sent.push(client_id);
    },
    /** What the list of conversations says of the other. */
    async seesOnline(): Promise<boolean | undefined> {
      const reply = await call<ChatsReply>('GET', '/api/chats');
      return reply?.chats.find(({ profile }) => profile.id === partner)?.profile.is_online;
    },
    /** Whoever had it open closed it. */
    isClosed: () => isClosed,
    close(): void {
      isClosed = true;
      socket.close();
    },
  };
}

export type LivePage = ReturnType<typeof openLivePage>;
