import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Lets a server listen on a port of this machine that is free, and tells its address. */
export async function listenLocally(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
