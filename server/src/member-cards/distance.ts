/** Cells of about 1 km (decision 11): ((lat + 90) * 100)::int * 36000 + ((lng + 180) * 100)::int. */
const CELLS_PER_ROW = 36_000;
const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

const placeOf = (cell: number) => ({
  lat: Math.floor(cell / CELLS_PER_ROW) / 100 - 90,
  lng: (cell % CELLS_PER_ROW) / 100 - 180,
});

/** Measures the distance of two cells in whole kilometres, at least 1; null when either is unknown. */
export function distanceKm(from: number | null, to: number | null): number | null {
  if (from === null || to === null) return null;
  const a = placeOf(from);
  const b = placeOf(to);
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return Math.max(1, Math.round(2 * EARTH_KM * Math.asin(Math.sqrt(half))));
}
