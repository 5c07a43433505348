import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { readServePort, type Serving, serveRemote } from './serve-remote.ts';

let root: string;
let serving: Serving | null;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-serve-'));
  fs.writeFileSync(path.join(root, 'entry.js'), 'console.log(1);');
  serving = null;
});
afterEach(async () => {
  await serving?.end();
  fs.rmSync(root, { recursive: true });
});

const config = () => ({ mode: 'development' as const, entry: path.join(root, 'entry.js'), output: { path: root } });
const serve = (port: number) => serveRemote({ config: config(), root, port, say: () => {} });

it('an address that cannot be read is answered 404, and the remote is served on', async () => {
  serving = await serve(0);
  expect((await fetch(`${serving.origin}/%zz`)).status).toBe(404);
  expect((await fetch(`${serving.origin}/entry.js`)).status).toBe(200);
});

it('a port that is taken is named, with how to take another one', async () => {
  const other = net.createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as net.AddressInfo;
  await expect(serve(port)).rejects.toThrow(`port ${port} is taken: --port ${port + 1} takes another one`);
  await new Promise((done) => other.close(done));
});

it('a port is a number that there is', () => {
  expect([readServePort(undefined), readServePort('0'), readServePort('4301')]).toEqual([4300, 0, 4301]);
  for (const wrong of ['abc', '-1', '70000', '43.5', '']) expect(() => readServePort(wrong)).toThrow('--port is');
});
