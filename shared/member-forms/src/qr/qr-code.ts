/** Modules by row: true is dark. */
export type QrMatrix = boolean[][];

interface Version {
  /** Codewords of data of all blocks, and of error correction of each. */
  data: number;
  correction: number;
  blocks: number;
  /** Middles of the small squares, in both directions. */
  squares: number[];
  /** The version's own number with its checksum, from version 7 on. */
  info?: number;
}

/** Versions 1 to 9 with error correction L (ISO/IEC 18004, tables 1, 9, D.1 and E.1). */
const VERSIONS: Version[] = [
  { data: 19, correction: 7, blocks: 1, squares: [] },
  { data: 34, correction: 10, blocks: 1, squares: [6, 18] },
  { data: 55, correction: 15, blocks: 1, squares: [6, 22] },
  { data: 80, correction: 20, blocks: 1, squares: [6, 26] },
  { data: 108, correction: 26, blocks: 1, squares: [6, 30] },
  { data: 136, correction: 18, blocks: 2, squares: [6, 34] },
  { data: 156, correction: 20, blocks: 2, squares: [6, 22, 38], info: 0x07c94 },
  { data: 194, correction: 24, blocks: 2, squares: [6, 24, 42], info: 0x085bc },
  { data: 232, correction: 30, blocks: 2, squares: [6, 26, 46], info: 0x09a99 },
];
/** Correction L and mask 0, with their checksum (table C.1). Any mask can be read; this one is never far from the best. */
const FORMAT = 0x77c4;
const BYTE_MODE = 0x40;
const PADDING = [0xec, 0x11];

/** Product of two bytes in the field of the code's error correction. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** Codewords of error correction of a block (Reed-Solomon). */
function correctionOf(block: number[], degree: number): number[] {
  const divisor: number[] = Array.from({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0));
  for (let index = 0, root = 1; index < degree; index += 1, root = multiply(root, 2))
    for (let place = 0; place < degree; place += 1)
      divisor[place] = multiply(divisor[place] ?? 0, root) ^ (divisor[place + 1] ?? 0);
  const rest = Array.from({ length: degree }, () => 0);
  for (const byte of block) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [place, value] of divisor.entries()) rest[place] = (rest[place] ?? 0) ^ multiply(value, factor);
  }
  return rest;
}

/** All codewords in their order: blocks are woven into each other. */
function codewordsOf(bytes: Uint8Array, { data, correction, blocks }: Version): number[] {
  // Half a byte says what follows, so all bytes after it lie across two.
  const halves = [
    BYTE_MODE >> 4,
    bytes.length >> 4,
    bytes.length & 15,
    ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ];
  const words = Array.from(
    { length: halves.length / 2 },
    (_, index) => ((halves[index * 2] ?? 0) << 4) | (halves[index * 2 + 1] ?? 0),
  );
  for (let index = 0; words.length < data; index += 1) words.push(PADDING[index % 2] ?? 0);
  const size = data / blocks;
  const parts = Array.from({ length: blocks }, (_, index) => words.slice(index * size, (index + 1) * size));
  const checks = parts.map((part) => correctionOf(part, correction));
  const weave = (lists: number[][], length: number) =>
    Array.from({ length }, (_, index) => lists.map((list) => list[index] ?? 0)).flat();
  return [...weave(parts, size), ...weave(checks, correction)];
}

/** The fixed patterns; null where data goes. */
function patternsOf({ squares, info }: Version, version: number): (boolean | null)[][] {
  const size = version * 4 + 17;
  const grid: (boolean | null)[][] = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const set = (x: number, y: number, isDark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = isDark;
  };
  const ring = (x: number, y: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1) set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let index = 0; index < size; index += 1) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  for (const y of squares)
    for (const x of squares) {
      const isInCorner = [x, y].every((place) => place === 6) || (x === 6 && y > size - 9) || (y === 6 && x > size - 9);
      if (!isInCorner) ring(x, y, 2, (distance) => distance !== 1);
    }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    ring(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((FORMAT >> bit) & 1) === 1;
    // Around the first corner, past the line of dots; and in two parts beside the others.
    const near = bit < 6 ? bit : bit < 8 ? bit + 1 : bit === 8 ? 7 : 14 - bit;
    if (bit < 8) set(8, near, isDark);
    else set(near, 8, isDark);
    if (bit < 8) set(size - 1 - bit, 8, isDark);
    else set(8, size - 15 + bit, isDark);
  }
  set(8, size - 8, true);
  for (let bit = 0; info && bit < 18; bit += 1) {
    const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
    set(far, near, ((info >> bit) & 1) === 1);
    set(near, far, ((info >> bit) & 1) === 1);
  }
  return grid;
}

/** The QR code of a text of up to 230 bytes; null for a longer one. */
export function qrCode(text: string): QrMatrix | null {
  const bytes = new TextEncoder().encode(text);
  const index = VERSIONS.findIndex(({ data }) => bytes.length <= data - 2);
  const version = VERSIONS[index];
  if (!version) return null;
  const grid = patternsOf(version, index + 1);
  const size = grid.length;
  const bits = codewordsOf(bytes, version).flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (word >> bit) & 1));
  let next = 0;
  // Two columns at a time from the right, up and down in turn, past the line of dots.
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      const row = grid[y] ?? [];
      for (const x of [right, right - 1]) {
        if (row[x] !== null) continue;
        row[x] = (bits[next] === 1) !== ((x + y) % 2 === 0);
        next += 1;
      }
    }
  }
  return grid.map((row) => row.map((isDark) => isDark === true));
}
