import { randomUUID } from 'node:crypto';
import type { ChatsReply, ConversationReply, LiveEvent, Message } from '@vonk/api/chat.ts';
import { WebSocket } from 'ws';

/** As shared/kernel/src/live.ts waits before it tries again. */
const FIRST_DELAY_MS = 500;
const MOST_DELAY_MS = 2_500;

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

/** An open page with a thread, as the product's own pages behave: one live connection, and a look again at each greeting. */
export function openLivePage({ url, cookie, memberId, conversation, partner }: Options) {
  const origin = url;
  const host = new URL(url).host;
  const seen = new Set<string>();
  const failures: string[] = [];
  const call = createCalls(url, cookie, failures);
  const sent: string[] = [];
  let socket: WebSocket;
  let delay = FIRST_DELAY_MS;
  let isOpen = false;
  let isOver = false;
  let lastSeq = 0;
  let doubled = 0;
  let greetings = 0;
  let opened = 0;
  let offline = 0;
  let isPartnerOnline: boolean | null = null;
  let catching: Promise<void> | null = null;

  function take({ client_id, sender_id, seq }: Message): void {
    if (sender_id === partner) seen.add(client_id);
    lastSeq = Math.max(lastSeq, seq);
  }
  async function readOn(): Promise<void> {
    for (;;) {
      const reply = await call<ConversationReply>('GET', `/api/conversations/${conversation}?after=${lastSeq}`);
      if (!reply) return;
      isPartnerOnline = reply.profile.is_online;
      for (const message of reply.messages) take(message);
      if (reply.messages.length < 50) return;
    }
  }
  const catchUp = () => {
    catching ??= readOn().finally(() => {
      catching = null;
    });
    return catching;
  };

  function open(): void {
    const told = new Set<string>();
    opened += 1;
    socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { headers: { host, origin, cookie } });
    socket.on('message', (data) => {
      const event: LiveEvent = JSON.parse(String(data));
      if (event.type === 'hello') {
        isOpen = true;
        greetings += 1;
        delay = FIRST_DELAY_MS;
        void catchUp();
      }
      if (event.type === 'presence' && event.member_id === partner) {
        isPartnerOnline = event.is_online;
        if (!event.is_online) offline += 1;
      }
      if (event.type !== 'message' || event.conversation_id !== conversation) return;
      const { message } = event;
      if (told.has(message.client_id)) doubled += 1;
      told.add(message.client_id);
      if (message.seq > lastSeq + 1) void catchUp();
      else take(message);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      isOpen = false;
      if (isOver) return;
      setTimeout(open, delay * (0.5 + Math.random()));
      delay = Math.min(delay * 2, MOST_DELAY_MS);
    });
  }
  open();

  return {
    memberId,
    partner,
    failures,
    /** Messages of the other that it shows, and its own that were taken. */
    seen,
    sent,
    isOpen: () => isOpen,
    /** `opened`: its connections so far. */
    state: () => ({ doubled, greetings, opened, offline, isPartnerOnline }),
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
    close(): void {
      isOver = true;
      socket.close();
    },
  };
}

export type LivePage = ReturnType<typeof openLivePage>;
