// Writes the countries' outlines that the map lander draws, from Natural Earth (public domain) by way of world-atlas.
// Run by hand when countries are added: node scripts/make-outlines.ts
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { Outline } from '../server/src/landers/outlines.ts';

const require = createRequire(import.meta.url);
const world: Parameters<typeof presimplify>[0] = require('world-atlas/countries-10m.json');

const CODES: Record<string, string> = {
  NL: '528',
  BE: '056',
  DE: '276',
  GB: '826',
  FR: '250',
  IT: '380',
  ES: '724',
  AT: '040',
  IE: '372',
  PL: '616',
  CH: '756',
  DK: '208',
  FI: '246',
  NO: '578',
  SE: '752',
  US: '840',
  CA: '124',
  AU: '036',
  NZ: '554',
};
/** Where the drawn part of a country lies: overseas parts would make it tiny. Longitudes and latitudes. */
const WINDOWS: Record<string, [number, number, number, number]> = {
  NL: [3, 50.5, 7.5, 53.8],
  FR: [-5.5, 41, 10, 51.5],
  ES: [-10, 35.8, 4.6, 44],
  NO: [4, 57.5, 31.5, 71.5],
  US: [-125, 24, -66, 50],
  CA: [-141, 41, -52, 72],
  AU: [112, -44, 154, -10],
  NZ: [166, -47.5, 179, -34],
  GB: [-8.8, 49.5, 2, 61],
  DK: [7.5, 54.4, 15.4, 58],
};
const SIZE = 400;

const outlines: Record<string, Outline> = {};
const prepared = presimplify(world);
for (const [country, id] of Object.entries(CODES)) {
  for (const weight of [0.0005, 0.002, 0.006, 0.02, 0.06, 0.2]) {
    const simple = simplify(prepared, weight);
    const collection = feature(
      simple as never,
      (simple.objects as Record<string, never>).countries as never,
    ) as unknown as {
      features: { id: string; geometry: { type: string; coordinates: number[][][][] | number[][][] } }[];
    };
    const found = collection.features.find((each) => each.id === id);
    if (!found) throw new Error(`no outline of ${country}`);
    const polygons = (
      found.geometry.type === 'Polygon' ? [found.geometry.coordinates] : found.geometry.coordinates
    ) as number[][][][];
    const [west, south, east, north] = WINDOWS[country] ?? [-180, -90, 180, 90];
    const rings = polygons
      .map((polygon) => polygon[0] ?? [])
      .filter(
        (ring) =>
          ring.length > 4 &&
          ring.every(([lng = 0, lat = 0]) => lng >= west && lng <= east && lat >= south && lat <= north),
      );
    const points = rings.flat();
    const left = Math.min(...points.map(([lng = 0]) => lng));
    const right = Math.max(...points.map(([lng = 0]) => lng));
    const top = Math.max(...points.map(([, lat = 0]) => lat));
    const bottom = Math.min(...points.map(([, lat = 0]) => lat));
    const narrow = Math.cos((((top + bottom) / 2) * Math.PI) / 180);
    const scaleY = SIZE / Math.max(top - bottom, (right - left) * narrow);
    const scaleX = scaleY * narrow;
    const d = rings
      .map(
        (ring) =>
          `M${ring
            .map(([lng = 0, lat = 0]) => `${Math.round((lng - left) * scaleX)} ${Math.round((top - lat) * scaleY)}`)
            .filter((point, index, all) => point !== all[index - 1])
            .join('L')}Z`,
      )
      .join('');
    outlines[country] = {
      left: Math.round(left * 1000) / 1000,
      top: Math.round(top * 1000) / 1000,
      scaleX: Math.round(scaleX * 1000) / 1000,
      scaleY: Math.round(scaleY * 1000) / 1000,
      height: Math.ceil((top - bottom) * scaleY),
      path: d,
    };
    if (d.length < 1600) break;
  }
}
const file = path.resolve(import.meta.dirname, '../server/src/landers/outlines.json');
fs.writeFileSync(file, JSON.stringify(outlines));
console.log(
  Object.entries(outlines)
    .map(([country, { path: d }]) => `${country} ${d.length}`)
    .join(', '),
);
