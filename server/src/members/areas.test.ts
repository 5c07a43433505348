import { distanceKm } from '../member-cards/distance.ts';
import { areasWithin } from './areas.ts';

const cellOf = (lat: number, lng: number) => Math.round((lat + 90) * 100) * 36_000 + Math.round((lng + 180) * 100);
const areaOf = (cell: number) => Math.floor(Math.floor(cell / 36_000) / 10) * 3_600 + Math.floor((cell % 36_000) / 10);

describe('areas within a radius', () => {
  it.each([
    ['Utrecht', 52.09, 5.12, 25],
    ['Tromsø', 69.65, 18.96, 150],
    ['Auckland', -36.85, 174.76, 75],
    ['London, across the meridian', 51.51, -0.13, 10],
  ])('of %s hold everybody within, and inside nobody beyond', (_name, lat, lng, radius) => {
    const middle = cellOf(lat, lng);
    const { inside, edge } = areasWithin(middle, radius);
    const [whole, cut] = [new Set(inside), new Set(edge)];
    expect(inside.some((area) => cut.has(area))).toBe(false);
    const reach = (radius * 1.3) / 111.2;
    const wide = reach / Math.cos((lat * Math.PI) / 180);
    for (let y = -1; y <= 1; y += 0.04) {
      for (let x = -1; x <= 1; x += 0.04) {
        const cell = cellOf(lat + y * reach, lng + x * wide);
        const km = distanceKm(middle, cell)!;
        const area = areaOf(cell);
        if (km < radius) expect(whole.has(area) || cut.has(area)).toBe(true);
        if (km > radius + 1) expect(whole.has(area)).toBe(false);
      }
    }
  });
});
