import fs from 'node:fs';
import path from 'node:path';
import type { Font } from 'satori';
import sharp from 'sharp';

/** The size that networks ask for: 1.91 to 1. */
export const SHARE_PICTURE = { width: 1200, height: 630 };

const FILES = path.resolve(import.meta.dirname, '../../../../node_modules/@fontsource/figtree/files');
const WEIGHTS = [600, 800] as const;
let fonts: Font[] | undefined;
/** Two files a weight: what is not in the first (Polish letters) is taken from the second. */
const readFonts = (): Font[] =>
  ['latin', 'latin-ext'].flatMap((subset) =>
    WEIGHTS.map((weight) => ({
      name: `Figtree ${subset}`,
      weight,
      style: 'normal' as const,
      data: fs.readFileSync(path.join(FILES, `figtree-${subset}-${weight}-normal.woff`)),
    })),
  );

/** The flame of the logo, as the favicon draws it. */
export const FLAME = 'M33 10c2 9 14 14 14 27a15 15 0 0 1-30 0c0-7 4-11 7-15 1 4 3 6 5 7 0-7 1-13 4-19z';

interface Node {
  type: string;
  props: Record<string, unknown>;
}
const box = (style: object, ...children: (Node | string)[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.length === 1 ? children[0] : children },
});
const glow = (style: object): Node => box({ position: 'absolute', borderRadius: '50%', ...style });

/** Long titles in smaller letters, so that they never fill more than four lines. */
const sizeOf = (title: string): number => (title.length > 80 ? 56 : title.length > 45 ? 68 : 84);

/** Picture of a shared link, as JPEG bytes: the site's colours and name, and the page's title. No face of anybody is in it. */
export async function drawSharePicture(look: {
  name: string;
  title: string;
  host: string;
  minAge: number;
  from: string;
  to: string;
}): Promise<Buffer> {
  const { name, title, host, minAge, from, to } = look;
  const flame = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#fff" d="${FLAME}"/></svg>`;
  const picture = box(
    {
      ...SHARE_PICTURE,
      boxSizing: 'border-box',
      position: 'relative',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '72px 80px',
      color: '#fff',
      fontFamily: 'Figtree latin, Figtree latin-ext',
      background: `linear-gradient(120deg, ${from}, ${to})`,
    },
    glow({ width: 720, height: 720, right: -220, top: -260, background: 'rgba(255,255,255,0.07)' }),
    glow({ width: 420, height: 420, right: 120, bottom: -240, background: 'rgba(255,255,255,0.06)' }),
    box(
      { alignItems: 'center', fontSize: 44, fontWeight: 800 },
      {
        type: 'img',
        props: {
          src: `data:image/svg+xml;base64,${Buffer.from(flame).toString('base64')}`,
          width: 84,
          height: 84,
          style: { marginLeft: -16 },
        },
      },
      box({ marginLeft: 4 }, name),
    ),
    box({ maxWidth: 980, fontSize: sizeOf(title), fontWeight: 800, lineHeight: 1.08, letterSpacing: '-0.02em' }, title),
    box(
      { alignItems: 'center', fontSize: 32, fontWeight: 600 },
      box({ padding: '6px 18px', marginRight: 24, border: '3px solid #fff', borderRadius: 999 }, `${minAge}+`),
      box({}, host),
    ),
  );
  // With the first picture: it takes a while to load, and a server should be up soon.
  const { default: satori } = await import('satori');
  fonts ??= readFonts();
  const svg = await satori(picture as unknown as Parameters<typeof satori>[0], { ...SHARE_PICTURE, fonts });
  return sharp(Buffer.from(svg)).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
}
