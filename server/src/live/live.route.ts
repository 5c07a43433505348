import { LiveCommand, type LiveEvent } from '@vonk/api/chat.ts';
import type { FastifyRequest } from 'fastify';
import { createDeliveries } from '../chat/deliveries.ts';
import type { App, Deps } from '../http/app-types.ts';
import { linkToDecision } from '../restrictions/refuse-restricted.ts';
import { createSessionRepository } from '../sessions/session.repository.ts';
import { createConnections } from './connections.ts';
import { type LiveSocket, letRequestGo } from './live-socket.ts';
import { createPresenceRepository, type PresenceRepository } from './presence.repository.ts';
import { createPresence } from './presence.ts';
import { createResume } from './resume.ts';
import { createUpkeep } from './upkeep.ts';

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

/** Conversations whose typing is remembered. */
const MOST_TYPING = 10_000;

/** Forwards 'typing' to the other member of that conversation, every two seconds at most. */
function createTyping(presence: PresenceRepository, bus: Deps['bus']) {
  const told = new Map<string, number>();
  return async (memberId: number, conversationId: number) => {
    const key = `${memberId} ${conversationId}`;
    if (Date.now() - (told.get(key) ?? 0) < TYPING_MS) return;
    if (told.size >= MOST_TYPING) told.clear();
    told.set(key, Date.now());
    const other = await presence.typingTarget(memberId, conversationId);
    if (other !== null) bus.publish([other], { type: 'typing', conversation_id: conversationId, member_id: memberId });
  };
}

/** Gives members' connections the events that are theirs. */
function forwardEvents(bus: Deps['bus'], connections: ReturnType<typeof createConnections>): void {
  bus.subscribe((memberIds, event) => {
    if (event.type === 'desk' || event.type === 'public_changed') return;
    if (event.type === 'check_session') connections.check(memberIds);
    else if (event.type !== 'gap') connections.send(memberIds, event);
  });
}

/** Realtime: events down, typing up (R-CHAT-6). What is stored or paid goes by POST. */
export async function liveRoutes(app: App, deps: Deps): Promise<void> {
  const { db, bus, lease, config } = deps;
  const connections = createConnections();
  const repository = createPresenceRepository(db, lease.id);
  const ignore = (error: unknown) => app.log.warn({ err: error }, 'presence was not stored');
  const typing = createTyping(repository, bus);
  const presence = createPresence({ repository, bus, lease, connections, onError: ignore });
  const deliveries = createDeliveries(deps, (error) => app.log.warn({ err: error }, 'deliveries were not stored'));

  const send = ({ socket }: Pick<LiveSocket, 'socket'>, event: LiveEvent) => socket.send(JSON.stringify(event));
  function signOut(live: Pick<LiveSocket, 'socket'>, link?: string): void {
    send(live, { type: 'signed_out', ...(link && { link }) });
    live.socket.close(SIGNED_OUT);
  }
  /** Whom a decision shut out reads it: their page is open, and only they have it. */
  const signMemberOut = (live: LiveSocket): void =>
    void linkToDecision(db, config.signingKey, live.memberId)
      .catch(ignore)
      .then((link) => signOut(live, link ?? undefined));
  const upkeep = createUpkeep({
    presence: repository,
    sessions: createSessionRepository(db),
    signOut: signMemberOut,
    onError: ignore,
  });
  const greet = (live: LiveSocket) => send(live, { type: 'hello', member_id: live.memberId });
  const resume = createResume({ all: upkeep.all, greet, check: upkeep.check, onError: ignore });
  bus.onGap(resume.begin);
  forwardEvents(bus, connections);
  app.addHook('onClose', async () => {
    upkeep.close();
    resume.close();
    await Promise.all([deliveries.flush(), presence.flush()]);
  });

  function hear(live: LiveSocket, text: string): void {
    live.isAlive = true;
    live.commands += 1;
    const { memberId, socket, commands } = live;
    if (commands > COMMANDS_PER_HEARTBEAT) {
      socket.close(TOO_MANY);
      return;
    }
    const command = parse(text);
    if (command?.type === 'typing') typing(memberId, command.conversation_id).catch(ignore);
    if (command?.type === 'received')
      deliveries.note({ memberId, conversationId: command.conversation_id, seq: command.seq });
  }

  function close(live: LiveSocket): void {
    const { socket, memberId } = live;
    upkeep.remove(live);
    bus.release(memberId);
    if (!connections.remove(memberId, socket)) return;
    const left = setTimeout(() => {
      if (!connections.has(memberId)) presence.set(memberId, false);
    }, GRACE_MS);
    left.unref();
  }

  async function serve(live: LiveSocket): Promise<void> {
    const { socket, memberId } = live;
    upkeep.add(live);
    socket.on('pong', () => {
      live.isAlive = true;
    });
    socket.on('message', (data) => hear(live, String(data)));
    socket.on('close', () => close(live));
    const isFirst = connections.add(memberId, socket, () => void upkeep.check([live]).catch(ignore));
    if (isFirst) presence.set(memberId, true);
    // What is greeted reads what there is, and is told from then on: between the two nothing may be missed.
    await bus.hold(memberId);
    greet(live);
  }

  app.get('/live', { websocket: true }, (socket, request) => {
    letRequestGo(socket, request);
    if (!isOwnOrigin(request)) return socket.close(FORBIDDEN);
    const { memberId, sessionHash, site } = request;
    if (memberId === null || sessionHash === null) return signOut({ socket });
    serve({ socket, memberId, sessionHash, siteId: site.id, isAlive: true, commands: 0 }).catch(ignore);
  });
}

function parse(text: string): LiveCommand | null {
  try {
    return LiveCommand.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
