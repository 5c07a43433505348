const CELLS_PER_ROW = 36_000;
const AREAS_PER_ROW = 3_600;
const CELLS_PER_AREA = 10;
const KM_PER_CELL = 1.112;
/** A cell stands for its corner, and a degree is not 111.2 km everywhere: what is nearly inside is looked at closely. */
const SLACK_KM = 2;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export interface Areas {
  /** Areas wholly within the circle: nobody there needs to be measured. */
  inside: number[];
  /** Cut by the circle. */
  edge: number[];
}

/** Areas of about 10 km (column `area`) that a circle around a cell touches. */
export function areasWithin(cell: number, radiusKm: number): Areas {
  const row = Math.floor(cell / CELLS_PER_ROW);
  const column = cell % CELLS_PER_ROW;
  const latitude = row / 100 - 90;
  const high = Math.ceil((radiusKm + SLACK_KM) / KM_PER_CELL);
  // Degrees of longitude are shorter towards the poles: the widest row decides how far to look.
  const towardsPole = Math.min(89, Math.abs(latitude) + high / 100);
  const wide = Math.ceil(high / Math.cos(radians(towardsPole)));
  const toArea = (cells: number) => Math.floor(cells / CELLS_PER_AREA);
  const found: Areas = { inside: [], edge: [] };
  for (let y = toArea(row - high); y <= toArea(row + high); y++) {
    const first = y * CELLS_PER_AREA - row;
    const rows = [first, first + CELLS_PER_AREA] as const;
    const kmPerColumn = KM_PER_CELL * Math.cos(radians((y * CELLS_PER_AREA + CELLS_PER_AREA / 2) / 100 - 90));
    for (let x = toArea(column - wide); x <= toArea(column + wide); x++) {
      const left = x * CELLS_PER_AREA - column;
      const columns = [left, left + CELLS_PER_AREA] as const;
      const far = Math.hypot(furthest(rows) * KM_PER_CELL, furthest(columns) * kmPerColumn);
      const near = Math.hypot(nearest(rows) * KM_PER_CELL, nearest(columns) * kmPerColumn);
      if (far <= radiusKm - SLACK_KM) found.inside.push(y * AREAS_PER_ROW + x);
      else if (near <= radiusKm + SLACK_KM) found.edge.push(y * AREAS_PER_ROW + x);
    }
  }
  return found;
}

const furthest = ([low, high]: readonly [number, number]) => Math.max(Math.abs(low), Math.abs(high));
const nearest = ([low, high]: readonly [number, number]) =>
  low <= 0 && high >= 0 ? 0 : Math.min(Math.abs(low), Math.abs(high));
