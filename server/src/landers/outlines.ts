import path from 'node:path';
import { readJson } from '@vonk/release/read-json.ts';

export interface Outline {
  /** Longitude and latitude of the drawing's upper left, and drawing units per degree, so that a place can be put on it. */
  left: number;
  top: number;
  scaleX: number;
  scaleY: number;
  height: number;
  path: string;
}

/** Simplified outlines by country, made by scripts/make-outlines.ts from Natural Earth (public domain). */
export const OUTLINES = readJson<Record<string, Outline>>(path.join(import.meta.dirname, 'outlines.json'));

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
