import { createHash } from 'node:crypto';
import sharp from 'sharp';

const [WIDTH, HEIGHT] = [480, 640];

/** A picture to begin with: soft shapes in quiet colours that follow from the name. It shows nobody and promises nothing. */
export async function placeholder(name: string): Promise<Buffer> {
  const [hue = 0, x = 0, y = 0, size = 0] = createHash('sha256').update(name).digest();
  const tone = (turn: number, light: number) => `hsl(${(Math.round((hue / 255) * 360) + turn) % 360} 38% ${light}%)`;
  const circle = (cx: number, cy: number, r: number, fill: string) =>
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" opacity="0.55"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0.4" y2="1"><stop stop-color="${tone(0, 84)}"/><stop offset="1" stop-color="${tone(40, 62)}"/></linearGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="34"/></filter>
    </defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <g filter="url(#soft)">
      ${circle(90 + (x % 140), 150 + (y % 120), 120 + (size % 50), tone(24, 90))}
      ${circle(330 - (y % 90), 410 + (x % 90), 150, tone(330, 56))}
      ${circle(150 + (size % 120), 560, 110, tone(62, 74))}
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer();
}
