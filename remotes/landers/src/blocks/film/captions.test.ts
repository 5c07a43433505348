import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@vonk/api/options.ts';
import { CAPTIONS } from './captions.ts';

const media = path.join(import.meta.dirname, 'media');
const linesOf = (language: string) =>
  fs
    .readFileSync(path.join(media, `evening.${language}.vtt`), 'utf8')
    .trim()
    .split('\n');
/** The times of a file: the same clip is captioned in every language. */
const timesOf = (language: string) => linesOf(language).filter((line) => line.includes('-->'));

describe('captions of the evening clip', () => {
  it('R-I18N-1 are there in every language', () => {
    expect(Object.keys(CAPTIONS).sort()).toEqual([...LANGUAGES].sort());
  });

  it.each(LANGUAGES)(
    'R-I18N-1 in %s are captions, at the same times as in Dutch, and words of their own',
    (language) => {
      expect(linesOf(language)[0]).toBe('WEBVTT');
      expect(timesOf(language)).toEqual(timesOf('nl'));
      expect(timesOf(language).length).toBeGreaterThan(1);
      if (language !== 'nl') expect(linesOf(language).join()).not.toBe(linesOf('nl').join());
    },
  );
});
