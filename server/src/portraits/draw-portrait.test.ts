import sharp from 'sharp';
import { drawPortrait, portraitThumb, portraitThumbs } from './draw-portrait.ts';

const people = Array.from({ length: 60 }, (_person, index) => ({
  seed: `member-${index}`,
  gender: index % 2 ? ('male' as const) : ('female' as const),
  age: 20 + ((index * 7) % 60),
}));

describe('drawPortrait', () => {
  it('draws the same member the same way each time', () => {
    for (const person of people) expect(drawPortrait(person)).toBe(drawPortrait(person));
  });

  it('draws every member differently', () => {
    expect(new Set(people.map(drawPortrait)).size).toBe(people.length);
  });

  it('holds nothing that runs, loads or styles, so that it is safe under any policy', () => {
    for (const person of people) {
      const svg = drawPortrait(person);
      expect(svg).not.toMatch(/<script|<style| style=|\son\w+=|href|<image|foreignObject|NaN|undefined/);
      expect(svg.length).toBeLessThan(6000);
    }
  });

  it('keeps a seed with markup in it out of the picture', () => {
    expect(drawPortrait({ seed: '"><script>', gender: 'female', age: 30 })).not.toContain('script');
  });

  it('is a picture of three by four at the width asked for', async () => {
    const svg = drawPortrait({ seed: 'noor', gender: 'female', age: 31, width: 240 });
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([240, 320]);
  });
});

describe('portraitThumb', () => {
  it('gives two colours that belong to the picture of the same seed', () => {
    const { top, bottom } = portraitThumb({ seed: 'noor' });
    expect([top, bottom]).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/), expect.stringMatching(/^#[0-9a-f]{6}$/)]);
    expect(portraitThumb({ seed: 'noor' })).toEqual({ top, bottom });
  });

  it('gives one of a few, so that each is drawn once', () => {
    for (const person of people) expect(portraitThumbs).toContain(portraitThumb(person));
    expect(new Set(people.map(portraitThumb)).size).toBe(portraitThumbs.length);
  });
});
