import sharp from 'sharp';
import { drawPortrait } from '../portraits/draw-portrait.ts';
import { createWorkQueue } from '../work-queue.ts';

/** What a drawn portrait is named by: its seed begins with sex and age. */
const DRAWN = /^drawn\/(([fm])-(\d{2,3})-[a-z0-9]{1,60})(?:\.svg|-(full|card|thumb)\.webp)$/;
/** Pixels across of the largest picture that is made of a drawing; the height follows, 3 to 4. */
export const DRAWN_WIDTH = 900;
/** The first two are those of stored pictures. */
const WIDTHS = { thumb: 160, card: 480, full: DRAWN_WIDTH };
/** About 5 kB each: more than a demo has. */
const MOST_KEPT = 3_000;
/**
 * Anybody may name a portrait that nobody has, and pixels are made on the threads that check passwords: one at a time leaves
 * those to who signs in. A few pages of cards wait in line.
 */
const enqueue = createWorkQueue({ atOnce: 1, mostWaiting: 200 });
/** Pixels in an inch at which one unit of a drawing is one pixel. */
const UNIT_DENSITY = 72;
const UNITS_ACROSS = 300;

export type DrawnPicture = { svg: string } | { webp: Promise<Buffer> };

const kept = new Map<string, Promise<Buffer>>();

/** Pixels of a drawing, made once: a browser draws lines anew for each place that shows them, on the page's own thread. */
function pixelsOf(name: string, svg: string, width: number): Promise<Buffer> {
  const known = kept.get(name);
  if (known) return known;
  const made = enqueue(() =>
    sharp(Buffer.from(svg), { density: (UNIT_DENSITY * width) / UNITS_ACROSS })
      .resize(width)
      .webp({ quality: 75, effort: 1 })
      .toBuffer(),
  );
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(name, made);
  made.catch(() => kept.delete(name));
  return made;
}

/** The portrait behind a name of a public picture: as lines, or in one of the sizes of stored pictures; null for another name. */
export function drawnPicture(name: string): DrawnPicture | null {
  const found = DRAWN.exec(name);
  if (!found) return null;
  const [, seed = '', letter, age, size] = found;
  const svg = drawPortrait({ seed, gender: letter === 'm' ? 'male' : 'female', age: Number(age) });
  return size ? { webp: pixelsOf(name, svg, WIDTHS[size as keyof typeof WIDTHS]) } : { svg };
}
