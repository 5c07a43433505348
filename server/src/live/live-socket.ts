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
