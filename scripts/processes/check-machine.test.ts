import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { checkMachine, SMTP_OFFSET } from './check-machine.ts';

let home: string;
let dataDir: string;
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-machine-'));
  dataDir = path.join(home, 'some', 'data');
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

const PORT = 5530;
const check = (port = PORT, env: NodeJS.ProcessEnv = {}) => checkMachine({ dataDir, port }, [], env);

async function withListener(port: number, host: string, work: () => Promise<void>): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((done) => server.listen(port, host, done));
  await work().finally(() => server.close());
}

it('makes the folder of the data where nothing is in the way', async () => {
  await check();
  expect(fs.existsSync(dataDir)).toBe(true);
});

it.each([
  ['the site', PORT, '127.0.0.1'],
  ['the site', PORT, '0.0.0.0'],
  ['the inbox', PORT + 2, '127.0.0.1'],
  // Mails would be lost without a word.
  ['mails to the inbox', PORT + SMTP_OFFSET, '127.0.0.1'],
])(
  'a start that is refused because the port for %s is taken leaves no folder behind: %i at %s',
  async (name, port, host) => {
    await withListener(port, host, async () => {
      await expect(check()).rejects.toThrow(`Port ${port} for ${name} is taken`);
    });
    expect(fs.existsSync(path.dirname(dataDir))).toBe(false);
  },
);

it('a port so high that others would be none is refused', async () => {
  await expect(check(65_520)).rejects.toThrow('PORT is a whole number from 1 to 65510, not 65520');
});

it('a proxy that Node takes for this machine too is told of, and one that it does not is left alone', async () => {
  const HTTP_PROXY = 'http://127.0.0.1:1';
  await expect(check(PORT, { NODE_USE_ENV_PROXY: '1', HTTP_PROXY })).rejects.toThrow(
    'set NO_PROXY=localhost,127.0.0.1',
  );
  await check(PORT, { HTTP_PROXY });
  await check(PORT, { NODE_USE_ENV_PROXY: '1', HTTP_PROXY, NO_PROXY: 'localhost,127.0.0.1' });
});

it.each(['192.0.2.1', 'no-such-host.invalid'])(
  'an address that is none of this machine is refused: %s',
  async (HOST) => {
    await expect(check(PORT, { HOST })).rejects.toThrow(
      `HOST is an address of this machine, or 0.0.0.0 for all of them, not ${HOST}`,
    );
    await check(PORT, { HOST: '0.0.0.0' });
  },
);
