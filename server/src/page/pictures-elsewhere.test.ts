import type { TestApp } from '../testing/test-app.ts';
import { createTestPages } from '../testing/test-pages.ts';
import { withSettings } from '../testing/with-settings.ts';
import { pageRoutes } from './page.route.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestPages(pageRoutes);
});
afterAll(() => test.close());

/** Which pictures a page may show, and which pages may show ours. */
async function policies(cdn_prefix: string): Promise<[string | undefined, unknown]> {
  let found: [string | undefined, unknown] = [undefined, undefined];
  await withSettings(test, { cdn_prefix }, async () => {
    const page = await test.call('GET', '/login');
    const portrait = await test.call('GET', '/media/drawn/f-34-a1.svg');
    const policy = String(page.headers['content-security-policy']).split('; ');
    found = [policy.find((each) => each.startsWith('img-src')), portrait.headers['cross-origin-resource-policy']];
  });
  return found;
}

describe('pictures of a site', () => {
  it.each([
    ['https://cdn.vonk.example/', 'https://cdn.vonk.example'],
    ['https://cdn.vonk.example:8443/media/', 'https://cdn.vonk.example:8443'],
    ['https://cdn.vonk.example;script-src *', 'https://cdn.vonk.example'],
  ])('R-PROFILE-10 come from where its cdn_prefix %s names, which takes them from here', async (prefix, origin) => {
    expect(await policies(prefix)).toEqual([`img-src 'self' data: blob: ${origin}`, 'cross-origin']);
  });

  it('R-PROFILE-10 come from the site alone, and are shown by no other, where cdn_prefix is a path', async () => {
    expect(await policies('/media/')).toEqual(["img-src 'self' data: blob:", 'same-origin']);
  });
});
