import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PageState } from '@vonk/api/page.ts';
import { createRenderer, type Renderer } from './renderer.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-renderer-'));
const warned: object[] = [];
let renderer: Renderer;
beforeAll(() => {
  renderer = createRenderer({ warn: (details) => void warned.push(details) }, { isNice: false });
});
beforeEach(() => {
  warned.length = 0;
});
afterAll(async () => {
  await renderer.close();
  fs.rmSync(dir, { recursive: true });
});

/** Renders a page by a host with this code. */
function render(name: string, code: string, limitMs?: number) {
  const hostFile = path.join(dir, `${name}.cjs`);
  fs.writeFileSync(hostFile, `exports.render = ({ url }) => { ${code} };`);
  const boot = { language: 'en', settings: {}, data: {} } as PageState;
  const order = { url: '/en/reset-password/do?token=secret', boot, strings: { host: '', remote: null }, hostFile };
  return renderer.render({ ...order, remote: null }, limitMs);
}

it('R-FED-4 tells what the code did from what the machine had no time for', async () => {
  expect(await render('good', 'return { html: url };', 20_000)).toMatchObject({ kind: 'rendered' });
  expect(await render('broken', "throw new Error('broken');", 20_000)).toEqual({ kind: 'failed' });
  expect(await render('endless', 'for (;;);', 5_000)).toEqual({ kind: 'slow' });
  const remote = { name: 'landers', file: path.join(dir, 'gone.cjs') } as const;
  const strings = { host: '', remote: null };
  const order = {
    url: '/',
    boot: { language: 'en', settings: {}, data: {} } as PageState,
    strings,
    hostFile: path.join(dir, 'good.cjs'),
    remote,
  };
  expect(await renderer.render(order)).toEqual({ kind: 'not begun' });
});

it('logs the path of a page that could not be rendered, and no token of its address', async () => {
  await render('broken too', "throw new Error('broken');", 20_000);
  expect(warned).toMatchObject([{ path: '/en/reset-password/do', kind: 'failed' }]);
  expect(JSON.stringify(warned)).not.toContain('secret');
});

it('R-FED-4 what is too large for a page is none: packing it would hold up everybody', async () => {
  const kindOf = async (bytes: number) =>
    (await render(`of ${bytes}`, `return { html: 'x'.repeat(${bytes}), css: [] };`, 20_000)).kind;
  expect([await kindOf(3e6), await kindOf(9e6)]).toEqual(['rendered', 'failed']);
});

it('R-FED-4 pages that only waited say nothing of their version', async () => {
  const busy = Array.from({ length: 2 }, () =>
    render('busy', 'for (const end = Date.now() + 3000; Date.now() < end;);', 20_000),
  );
  await new Promise((done) => setTimeout(done, 500));
  expect(await render('waiting', 'return { html: url };', 300)).toEqual({ kind: 'not begun' });
  // In a crowd there are hundreds of them: where each was cut tells nothing.
  expect(warned).toEqual([{ path: '/en/reset-password/do', remote: undefined, kind: 'not begun' }]);
  await Promise.all(busy);
});
