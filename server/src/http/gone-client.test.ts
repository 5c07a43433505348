import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

/** What the server says of itself, from a warning up. */
const told: { level: number; msg: string; err?: { message: string } }[] = [];
const logTo = new Writable({
  write(line, _encoding, done) {
    const entry = JSON.parse(String(line));
    if (entry.level >= 40) told.push(entry);
    done();
  },
});

let test: TestApp;
let member: TestMember;
let asked = 0;
beforeAll(async () => {
  test = await createTestApp(
    { LOG_LEVEL: 'warn' },
    [
      async (app) => {
        app.get('/api/test/country', { config: { rule: { who: 'anyone' } } }, async ({ country }) => ({ country }));
      },
    ],
    logTo,
  );
  member = await test.makeMember();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  test.app.server.on('request', () => {
    asked += 1;
  });
});
afterAll(() => test.close());
beforeEach(() => {
  told.length = 0;
});

/** Sends what a client sends, which is gone a moment later, or before anybody has read it. */
async function sendAndGo(text: string, afterMs = 0): Promise<void> {
  const socket = net.connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  if (afterMs) await wait(afterMs);
  socket.resetAndDestroy();
}

describe('R-ERR-1 a client that goes away in the middle', () => {
  it('of its questions is no failure of ours', async () => {
    await sendAndGo('GET /api/test/country HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2));
    await wait(300);
    expect(told).toEqual([]);
    expect(asked).toBeGreaterThan(0);
  });

  it('of an upload is no outage', async () => {
    const head = [
      'POST /api/photos HTTP/1.1',
      'Host: localhost',
      'X-Request-Type: client',
      `Cookie: ${member.cookie}`,
      'Content-Type: multipart/form-data; boundary=cut',
      'Content-Length: 5000',
    ];
    const begin = '--cut\r\nContent-Disposition: form-data; name="f"; filename="a.jpg"\r\n\r\nabc';
    await sendAndGo(`${head.join('\r\n')}\r\n\r\n${begin}`, 300);
    const body = 'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"about":';
    await sendAndGo(`${['PUT /api/profile HTTP/1.1', ...head.slice(1, 4)].join('\r\n')}\r\n${body}`, 300);
    await wait(300);
    expect(told).toEqual([]);
  });
});
