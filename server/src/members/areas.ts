const CELLS_PER_ROW = 36_000;
const AREAS_PER_ROW = 3_600;
const CELLS_PER_AREA = 10;
const KM_PER_CELL = 1.112;

/** Areas of about 10 km (column `area`) that a circle around a cell touches. */
export function areasWithin(cell: number, radiusKm: number): number[] {
  const row = Math.floor(cell / CELLS_PER_ROW);
  const column = cell % CELLS_PER_ROW;
  const latitude = row / 100 - 90;
  const high = Math.ceil(radiusKm / KM_PER_CELL);
  // Degrees of longitude are shorter towards the poles: the edge nearest to a pole decides.
  const edge = Math.min(89, Math.abs(latitude) + high / 100);
  const wide = Math.ceil(high / Math.cos((edge * Math.PI) / 180));
  const toArea = (cells: number) => Math.floor(cells / CELLS_PER_AREA);
  const areas: number[] = [];
  for (let y = toArea(row - high); y <= toArea(row + high); y++)
    for (let x = toArea(column - wide); x <= toArea(column + wide); x++) areas.push(y * AREAS_PER_ROW + x);
  return areas;
}
