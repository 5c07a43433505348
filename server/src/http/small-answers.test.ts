import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';

let test: TestApp;
let member: TestMember;
beforeAll(async () => {
  test = await createTestApp();
  member = await test.makeMember();
});
afterAll(() => test.close());

const read = (url: string, headers: Record<string, string> = {}) => test.call('GET', url, { member, headers });

describe('an answer of the API', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ])('is packed for who accepts %s', async (accepted, packing, unpack) => {
    const plain = await read('/api/settings');
    const packed = await read('/api/settings', { 'accept-encoding': accepted });
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([packing, 'accept-encoding']);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
  });

  it('is sent as it is where it is short, of a change, or a refusal', async () => {
    const packed = { 'accept-encoding': 'br' };
    const short = await read('/api/chats', packed);
    const change = await test.call('PUT', '/api/user', { member, body: { language: 'en' }, headers: packed });
    const refusal = await test.call('GET', '/api/chats', { headers: packed });
    for (const { headers } of [short, change, refusal]) expect(headers['content-encoding']).toBeUndefined();
    expect([change.headers.etag, refusal.headers.etag]).toEqual([undefined, undefined]);
  });

  it('is not sent again where nothing changed, packed or not', async () => {
    const etag = String((await read('/api/chats')).headers.etag);
    for (const accepted of ['identity', 'br']) {
      const again = await read('/api/chats', { 'if-none-match': `"other", ${etag}`, 'accept-encoding': accepted });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    await test.call('POST', '/api/messages', {
      member: await test.makeMember(),
      body: { client_id: crypto.randomUUID(), member_id: member.id, text: 'hello' },
    });
    const changed = await read('/api/chats', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('of a member is still kept nowhere, and another member’s tag gives nothing away', async () => {
    const mine = await read('/api/user');
    expect(mine.headers['cache-control']).toBe('no-store');
    const other = await test.makeMember();
    const headers = { 'if-none-match': String(mine.headers.etag) };
    expect((await test.call('GET', '/api/user', { member: other, headers })).statusCode).toBe(200);
  });
});
