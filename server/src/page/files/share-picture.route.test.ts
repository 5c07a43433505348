import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { sharePicturePath } from './share-picture.route.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('pictures of shared links', () => {
  const get = (url: string) => test.app.inject({ url, headers: { host: 'localhost' } });
  const pathOf = (title: string) => sharePicturePath(test.deps.config.signingKey, title);

  it('draws the title of a page of ours, in every alphabet of the eleven languages', async () => {
    const reply = await get(pathOf('Vieterkää ilta żółć – Grüße, Ærø'));
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg']);
    // A member's name is a title: erased, it is gone from caches within the hour.
    expect(reply.headers['cache-control']).toBe('public, max-age=3600, s-maxage=60');
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect(reply.rawPayload.length).toBeLessThan(150_000);
    const { data } = await sharp(reply.rawPayload)
      .stats()
      .then(({ channels }) => ({ data: channels }));
    expect(Math.max(...data.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  });

  it('draws nothing that somebody else wrote', async () => {
    const own = pathOf('Dating without the games');
    expect((await get(own.replace('games', 'shame'))).statusCode).toBe(404);
    expect((await get(own.split('?')[0] ?? '')).statusCode).toBe(404);
    expect((await get('/share/x.jpg?title=a&title=b')).statusCode).toBe(404);
  });

  it('takes a title of any length', async () => {
    expect((await get(pathOf('Rakkautta '.repeat(40)))).statusCode).toBe(200);
  });
});

describe('files for search engines', () => {
  it('the sitemap names every page in every language with its translations, and robots.txt names the sitemap', async () => {
    const get = (url: string) => test.app.inject({ url, headers: { host: 'localhost' } });
    const { body } = await get('/sitemap.xml');
    expect(body).toContain('<loc>http://localhost/pages/faq</loc>');
    expect(body).toContain('<loc>http://localhost/fi/pages/faq</loc>');
    expect(body).not.toContain('/landers/');
    expect(body.match(/<url>/g)).toHaveLength(12 * 11);
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://localhost/sitemap.xml');
  });
});
