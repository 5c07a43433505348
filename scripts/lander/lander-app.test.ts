import { landerApp, landerRules, pickTexts } from '../../build/lander-app.ts';

describe('what a lander that ships alone is made of', () => {
  it('R-FED-2 its page, what that imports, and only the texts that these name', () => {
    const app = landerApp('lander-gallery')!;
    const files = app.sources.map((file) => file.replace(/^.*remotes\/landers\/src\//, ''));
    expect(files).toEqual(expect.arrayContaining(['gallery/gallery-lander.tsx', 'signup/lander-signup.tsx']));
    expect(files.filter((file) => /routes|film|static-pages|test|story/.test(file))).toEqual([]);
    expect(app.parts).toEqual(expect.arrayContaining(['gallery', 'signup', 'slugs']));
    expect(app.parts.filter((part) => ['pages', 'home', 'video', 'swipe'].includes(part))).toEqual([]);
    expect(Object.keys(pickTexts({ gallery: {}, pages: {}, teaTime: {} }, app.parts))).toEqual(['gallery']);
  });

  it('R-FED-2 brings its pictures and captions along', () => {
    const files = landerApp('lander-video')!.sources;
    for (const ending of ['.webm', '.webp', '.en.vtt']) expect(files.some((file) => file.endsWith(ending))).toBe(true);
  });

  it('R-FED-2 the bundle has the texts of all its pages under its own name', () => {
    const bundle = landerApp('landers')!;
    expect(bundle.parts).toEqual(expect.arrayContaining(['home', 'pages', 'gallery', 'video']));
    expect(landerRules('landers', bundle.parts)).toHaveLength(1);
    expect(landerRules('lander-gallery', [])[1]).toMatchObject({ options: { namespace: 'lander-gallery' } });
  });

  it('R-FED-2 is nothing for other remotes, and a lander that there is not is said so', () => {
    expect(landerApp('chat')).toBeNull();
    expect(() => landerApp('lander-nonsense')).toThrow("there is no lander 'nonsense'");
  });
});
