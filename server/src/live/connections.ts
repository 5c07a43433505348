import type { LiveEvent } from '@vonk/api/chat.ts';
import type { WebSocket } from 'ws';

/** Sockets of one member in this process beyond this are closed, the oldest first. */
export const SOCKETS_PER_MEMBER = 10;
/** A socket that cannot be written to this far behind is cut; its client reconnects and catches up. */
const MOST_BUFFERED = 1_000_000;
const TOO_MANY = 4429;

/** The open sockets of this process by member. */
export function createConnections() {
  const sockets = new Map<number, Set<WebSocket>>();
  const checks = new WeakMap<WebSocket, () => void>();
  return {
    /** True when it is the member's first. `check` closes it if its session has ended. */
    add(memberId: number, socket: WebSocket, check: () => void = () => {}): boolean {
      checks.set(socket, check);
      const mine = sockets.get(memberId) ?? new Set();
      sockets.set(memberId, mine.add(socket));
      const [oldest] = mine;
      if (mine.size > SOCKETS_PER_MEMBER && oldest) {
        mine.delete(oldest);
        oldest.close(TOO_MANY);
      }
      return mine.size === 1;
    },
    /** True when the member has none left. */
    remove(memberId: number, socket: WebSocket): boolean {
      const mine = sockets.get(memberId);
      if (!mine?.delete(socket) || mine.size) return false;
      sockets.delete(memberId);
      return true;
    },
    /** Asks of each open socket of these members whether it may stay. */
    check(memberIds: number[]): void {
      for (const id of memberIds) for (const socket of sockets.get(id) ?? []) checks.get(socket)?.();
    },
    has: (memberId: number): boolean => sockets.has(memberId),
    /** Members who have one. */
    members: (): number[] => [...sockets.keys()],
    send(memberIds: number[], event: LiveEvent): void {
      let text: string | undefined;
      for (const id of memberIds) {
        for (const socket of sockets.get(id) ?? []) {
          text ??= JSON.stringify(event);
          if (socket.bufferedAmount > MOST_BUFFERED) socket.terminate();
          else socket.send(text);
        }
      }
    },
  };
}
