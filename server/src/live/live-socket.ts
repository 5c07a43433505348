import { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';

/** Whose connection it is, and by which session. */
export interface LiveSocket {
  socket: WebSocket;
  memberId: number;
  sessionHash: Buffer;
  siteId: number;
  /** It has answered since it was last asked. */
  isAlive: boolean;
  /** Since it was last asked. */
  commands: number;
}

/**
 * Lets go of the request that opened a connection, with its headers, its reply and all that belongs to them: the plugin and
 * Node keep them for as long as the connection is open, which is a third of what it holds. An error cuts the connection.
 */
export function letRequestGo(socket: WebSocket, { raw }: FastifyRequest): void {
  socket.removeAllListeners('error');
  socket.on('error', cut);
  // Node names it so, and its types do not.
  const response: unknown = Reflect.get(raw.socket, '_httpMessage');
  if (response instanceof ServerResponse) response.detachSocket(raw.socket);
}

function cut(this: WebSocket): void {
  this.terminate();
}
