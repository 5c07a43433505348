import net from 'node:net';
import type { DriverSession } from './session-driver.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

type Reply = [kind: 1, id: number, error: { error: string; message: string } | null, result: unknown];

const isReply = (message: unknown): message is Reply => Array.isArray(message) && message[0] === 1;

const connect = (port: number): Promise<net.Socket> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });

/** Takes messages apart as they come: each is its length in bytes, a colon and JSON. */
function readMessages(socket: net.Socket, take: (message: unknown) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (colon < 0 || rest.length < end) return;
      take(JSON.parse(rest.subarray(colon + 1, end).toString()));
      rest = rest.subarray(end);
    }
  });
}

/** Begins a session with a Firefox that listens on this port: WebDriver's commands in Firefox's own protocol, Marionette. */
export async function startMarionette(port: number): Promise<DriverSession> {
  const socket = await connect(port);
  const waiting = new Map<number, Waiting>();
  let last = 0;
  readMessages(socket, (message) => {
    if (!isReply(message)) return;
    const [, id, error, result] = message;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(`${error.error}: ${error.message}`));
    else asked?.resolve(result);
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'));
  });
  const send = (name: string, body: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const text = JSON.stringify([0, last, name, body]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  const act = async (name: string, body?: object) => void (await send(name, body));
  /** Answers that are one value have it under this name. */
  const ask = async (name: string, body?: object): Promise<unknown> => {
    const result = await send(name, body);
    return typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
  };
  const started = await send('WebDriver:NewSession', { acceptInsecureCerts: false });
  const version = /"browserVersion":"([^"]+)"/.exec(JSON.stringify(started))?.[1] ?? '';
  return {
    version,
    open: (url) => act('WebDriver:Navigate', { url }),
    address: async () => String(await ask('WebDriver:GetCurrentURL')),
    run: (script, args) => ask('WebDriver:ExecuteScript', { script, args }),
    click: (id) => act('WebDriver:ElementClick', { id }),
    clear: (id) => act('WebDriver:ElementClear', { id }),
    type: (id, text) => act('WebDriver:ElementSendKeys', { id, text }),
    picture: async () => String(await ask('WebDriver:TakeScreenshot', { full: false })),
    end: () => act('Marionette:Quit', { flags: ['eForceQuit'] }),
  };
}
