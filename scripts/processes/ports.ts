import net from 'node:net';

/** Whether something listens on a port of this machine. */
export const isTaken = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect({ port, host });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Whether a program of this user may listen at a port: low ones are the system's on some machines. */
export const isListenable = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/** Whether browsers, and fetch, call no such port whatever listens there: it is another service's, as 6000 is. */
export const isRefused = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`, { method: 'HEAD' }).then(
    () => false,
    ({ cause }) => cause?.message === 'bad port',
  );

/** A port that nothing uses now, chosen by the system. */
export const anyFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
