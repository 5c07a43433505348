import { LiveCommand, type LiveEvent } from '@vonk/api/chat.ts';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { createDeliveries } from '../chat/deliveries.ts';
import type { App, Deps } from '../http/app-types.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';
import { createConnections } from './connections.ts';
import { createPresenceRepository, type PresenceRepository } from './presence.repository.ts';

const HEARTBEAT_MS = 30_000;
const PRESENCE_MS = 60_000;
/** A reload of the page is not a departure. */
const GRACE_MS = 1_500;
const TYPING_MS = 2_000;
/** Limit per socket; one that sends more is closed. */
const COMMANDS_PER_HEARTBEAT = 120;
const SIGNED_OUT = 4401;
const FORBIDDEN = 4403;
const TOO_MANY = 4429;

const isOwnOrigin = (request: FastifyRequest): boolean => {
  try {
    return new URL(request.headers.origin ?? '').host === request.host;
  } catch {
    return false;
  }
};

/** Forwards 'typing' to the other member of that conversation, every two seconds at most. */
function createTyping(presence: PresenceRepository, bus: Deps['bus'], memberId: number) {
  const targets = new Map<number, { at: number; other: number | null }>();
  return async (conversationId: number) => {
    const known = targets.get(conversationId);
    if (known && Date.now() - known.at < TYPING_MS) return;
    if (targets.size > 50) targets.clear();
    targets.set(conversationId, { at: Date.now(), other: null });
    const other = await presence.typingTarget(memberId, conversationId);
    if (other !== null) bus.publish([other], { type: 'typing', conversation_id: conversationId, member_id: memberId });
  };
}

/** Realtime: events down, typing up (R-CHAT-6). What is stored or paid goes by POST. */
export async function liveRoutes(app: App, deps: Deps): Promise<void> {
  const { db, bus } = deps;
  const connections = createConnections();
  const presence = createPresenceRepository(db);
  const sessions = createSessionRepository(db);
  bus.subscribe((memberIds, event) =>
    event.type === 'check_session' ? connections.check(memberIds) : connections.send(memberIds, event),
  );
  const deliveries = createDeliveries(deps, (error) => app.log.warn({ err: error }, 'deliveries were not stored'));
  app.addHook('onClose', () => deliveries.flush());

  const ignore = (error: unknown) => app.log.warn({ err: error }, 'presence was not stored');

  async function announce(memberId: number, isOnline: boolean): Promise<void> {
    await (isOnline ? presence.refresh(memberId) : presence.leave(memberId));
    const partners = await presence.partners(memberId);
    if (partners.length) bus.publish(partners, { type: 'presence', member_id: memberId, is_online: isOnline });
  }

  function serve(socket: WebSocket, memberId: number, sessionHash: Buffer, siteId: number): void {
    const send = (event: LiveEvent) => socket.send(JSON.stringify(event));
    const typing = createTyping(presence, bus, memberId);
    let isAlive = true;
    let commands = 0;
    const heartbeat = setInterval(() => {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      commands = 0;
      socket.ping();
    }, HEARTBEAT_MS);
    const isSignedIn = async () => {
      if ((await sessions.find(sessionHash, siteId))?.memberId === memberId) return true;
      send({ type: 'signed_out' });
      socket.close(SIGNED_OUT);
      return false;
    };
    const refresh = setInterval(async () => {
      try {
        if (await isSignedIn()) await presence.refresh(memberId);
      } catch (error) {
        ignore(error);
      }
    }, PRESENCE_MS);
    socket.on('pong', () => {
      isAlive = true;
    });
    socket.on('message', (data) => {
      isAlive = true;
      commands += 1;
      if (commands > COMMANDS_PER_HEARTBEAT) return socket.close(TOO_MANY);
      const command = parse(String(data));
      if (command?.type === 'typing') typing(command.conversation_id).catch(ignore);
      if (command?.type === 'received')
        deliveries.note({ memberId, conversationId: command.conversation_id, seq: command.seq });
    });
    socket.on('close', () => {
      clearInterval(heartbeat);
      clearInterval(refresh);
      if (!connections.remove(memberId, socket)) return;
      const left = setTimeout(() => {
        if (!connections.has(memberId)) announce(memberId, false).catch(ignore);
      }, GRACE_MS);
      left.unref();
    });
    if (connections.add(memberId, socket, () => void isSignedIn().catch(ignore)))
      announce(memberId, true).catch(ignore);
    send({ type: 'hello', member_id: memberId });
  }

  app.get('/live', { websocket: true }, (socket, request) => {
    socket.on('error', () => socket.terminate());
    if (!isOwnOrigin(request)) return socket.close(FORBIDDEN);
    if (request.memberId === null || request.sessionHash === null) {
      socket.send(JSON.stringify({ type: 'signed_out' } satisfies LiveEvent));
      return socket.close(SIGNED_OUT);
    }
    serve(socket, request.memberId, request.sessionHash, request.site.id);
  });
}

function parse(text: string): LiveCommand | null {
  try {
    return LiveCommand.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
