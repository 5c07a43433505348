import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Boot } from '@vonk/api/page.ts';
import { createReleaseRepository } from '../releases/release.repository.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { makeEntry } from '../testing/make-entry.ts';
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts';
import { pageRoutes } from './page.route.ts';

/** Says what it was asked for. A page takes a tenth of a second, a layout nothing; an address can end the thread, or be of no page. */
const HOST = `exports.render = ({ url, boot, remote, pages }) => {
  if (url.includes('dies') && remote) process.exit(1);
  for (const end = Date.now() + 100; remote && url.includes('slow') && Date.now() < end;);
  const html = '<main>' + (remote ? 'page' : 'layout') + ' of ' + boot.user?.id + '</main>' + (url.includes('large') ? '<p>' + 'x'.repeat(3e6) + '</p>' : '');
  return { html, css: [], title: '', description: '', status: pages && url.includes('missing') ? 404 : 200, head: '' };
};`;

let test: TestApp;
const buildDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-build-'));
beforeAll(async () => {
  writeFakeBuild(buildDir);
  fs.writeFileSync(path.join(buildDir, 'host/v1/server/host.cjs'), HOST);
  test = await createTestApp({ BUILD_DIR: buildDir }, [pageRoutes]);
  for (const remote of ['profiles', 'landers'] as const) await publish(remote);
});
afterAll(async () => {
  await test.close();
  fs.rmSync(buildDir, { recursive: true, force: true });
});

async function publish(remote: 'profiles' | 'landers'): Promise<void> {
  const folder = path.join(buildDir, 'r', remote, 'v1/server');
  fs.mkdirSync(folder, { recursive: true });
  const entry = makeEntry(remote, 'v1', { integrity: { 'e.js': 'sha384-x' } });
  fs.writeFileSync(path.join(folder, 'remote.cjs'), 'module.exports = { default: { routes: [] } };');
  fs.writeFileSync(path.join(folder, '../assets.json'), JSON.stringify(entry));
  const releases = createReleaseRepository(test.db);
  await releases.register(remote, entry, 'tester');
  await releases.setLive(remote, 'v1', 'tester');
}

async function open(url: string, { cookie }: TestMember) {
  const { statusCode, body } = await test.call('GET', url, { headers: { cookie } });
  const [, json = '{}'] = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
  const boot: Boot = JSON.parse(json);
  return {
    status: statusCode,
    body,
    boot,
    main: /<main>(.*?)<\/main>/.exec(body)?.[1],
    isWhole: body.endsWith('</html>'),
  };
}

it('R-FED-4 a renderer that dies in the middle of a page costs that page its paint, and no other', async () => {
  const member = await test.makeMember();
  const { status, main, boot, isWhole } = await open('/en/members?dies', member);
  expect([status, main, boot.isRendered, isWhole]).toEqual([200, `layout of ${member.id}`, false, true]);
  const next = await open('/en/members', member);
  expect([next.main, next.boot.isRendered]).toEqual([`page of ${member.id}`, true]);
});

it('R-ROUTE-11 a lander that does not exist is not found, though there is only time for its layout', async () => {
  const visit = async (url: string) => (await test.call('GET', url)).statusCode;
  expect(await visit('/en/landers/gallery')).toBe(200);
  expect(await visit('/en/landers/missing?dies')).toBe(404);
  expect(await visit('/en/landers/gallery?dies')).toBe(200);
});

it('a crowd is answered whole: what there is no time to paint is a layout, and everybody’s is their own', async () => {
  const members = await Promise.all(Array.from({ length: 200 }, () => test.makeMember()));
  const pages = await Promise.all(members.map((member) => open(`/en/members?slow&of=${member.id}`, member)));
  expect(pages.filter(({ status, isWhole }) => status !== 200 || !isWhole)).toEqual([]);
  for (const [index, { main, boot }] of pages.entries()) {
    const id = members[index]?.id;
    expect(boot.user?.id).toBe(id);
    expect([`page of ${id}`, `layout of ${id}`]).toContain(main);
    expect(Object.keys(boot.data)).toEqual([`GET /api/members?of=${id}&slow=`]);
  }
  expect(new Set(pages.map(({ main }) => main?.split(' ')[0]))).toEqual(new Set(['page', 'layout']));
});

it('a page that is larger than what a connection takes at once arrives whole', async () => {
  const member = await test.makeMember();
  const { status, body, main, isWhole } = await open('/en/members?large', member);
  expect([status, body.length > 3e6, isWhole]).toEqual([200, true, true]);
  // A busy machine has no time to paint it.
  expect([`page of ${member.id}`, `layout of ${member.id}`]).toContain(main);
});

it('R-ACCOUNT-4 a page is of the moment at which it was asked for: a session that ends meanwhile opens no later one', async () => {
  const member = await test.makeMember();
  const { read, query, of } = test.db;
  const { query: readQuery } = read;
  let looks = 0;
  read.query = <Row extends object>(text: string, values?: unknown[]) => {
    if (text.includes('from session s')) looks += 1;
    return readQuery<Row>(text, values);
  };
  test.db.of = (memberId) => {
    const rows = of(memberId);
    return {
      ...rows,
      lists: {
        memberId,
        // The list of conversations is read after the head has left.
        async query<Row extends object>(text: string, values?: unknown[]) {
          if (text.includes('from inbox')) await query('delete from session where member_id = $1', [member.id]);
          return rows.lists.query<Row>(text, values);
        },
      },
    };
  };
  const { status, boot, isWhole } = await open('/en/chats', member).finally(() => {
    read.query = readQuery;
    test.db.of = of;
  });
  expect([status, isWhole, looks, Object.keys(boot.data)]).toEqual([200, true, 1, ['GET /api/chats']]);
  expect((await test.call('GET', '/en/chats', { headers: { cookie: member.cookie } })).statusCode).toBe(302);
  expect((await test.call('GET', '/api/chats', { member })).statusCode).toBe(403);
});
