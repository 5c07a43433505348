import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Path of a nats-server (`NATS_SERVER_PATH` comes first), or null where there is none: Debian's package has its name. */
export function findNatsServer(): string | null {
  if (process.env.NATS_SERVER_PATH) return process.env.NATS_SERVER_PATH;
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };
  return spawnSync('which', ['nats-server'], { encoding: 'utf8', env }).stdout?.trim() || null;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

export interface NatsServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts a NATS on this port of the machine and resolves when it answers. */
export async function startNatsServer(program: string, port: number): Promise<NatsServer> {
  const server = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error(`${program} ended with ${server.exitCode}`);
    await sleep(20);
  }
  return {
    url: `nats://127.0.0.1:${port}`,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}
