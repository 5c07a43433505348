import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

async function ask(...hosts: string[]): Promise<string> {
  const socket = net.connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `GET /api/settings HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
  );
  return text(socket);
}

it('R-ERR-1 a request that names two hosts is refused: who stands before us may have read the other one', async () => {
  expect(await ask('localhost')).toMatch(/^HTTP\/1.1 200 /);
  expect(await ask('localhost', 'beacon.localhost')).toMatch(/^HTTP\/1.1 400 .*"bad_request"/s);
});
