import fs from 'node:fs';
import path from 'node:path';

export interface Outline {
  left: number;
  top: number;
  scaleX: number;
  scaleY: number;
  height: number;
  path: string;
}

/** Simplified outlines by country, made by scripts/make-outlines.ts from Natural Earth (public domain). */
export const OUTLINES = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'outlines.json'), 'utf8')) as Record<
  string,
  Outline
>;

/** Place of a city on the drawing; null when it lies outside it. */
export function placeOn(
  { left, top, scaleX, scaleY, height }: Outline,
  lat: number,
  lng: number,
): { x: number; y: number } | null {
  const x = Math.round((lng - left) * scaleX);
  const y = Math.round((top - lat) * scaleY);
  return x >= 0 && x <= 400 && y >= 0 && y <= height ? { x, y } : null;
}
