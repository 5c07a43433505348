import { type QrMatrix, qrCode } from './qr-code.ts';

/** Codewords of data in each block, and of correction, by the size of the code: as a scanner knows them. */
const BLOCKS: Record<number, { blocks: number; data: number; correction: number; squares: number[] }> = {
  21: { blocks: 1, data: 19, correction: 7, squares: [] },
  37: { blocks: 1, data: 108, correction: 26, squares: [6, 30] },
  45: { blocks: 2, data: 78, correction: 20, squares: [6, 22, 38] },
  53: { blocks: 2, data: 116, correction: 30, squares: [6, 26, 46] },
};

function isPattern(x: number, y: number, size: number): boolean {
  const far = size - 9;
  if (x === 6 || y === 6 || (x < 9 && y < 9) || (x > far + 0 && x >= size - 8 && y < 9) || (x < 9 && y >= size - 8))
    return true;
  if (size >= 45 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) return true;
  const { squares = [] } = BLOCKS[size] ?? {};
  return squares.some((cy) =>
    squares.some((cx) => {
      const isInCorner = (cx === 6 && cy === 6) || (cx === 6 && cy > far) || (cy === 6 && cx > far);
      return !isInCorner && Math.abs(cx - x) <= 2 && Math.abs(cy - y) <= 2;
    }),
  );
}

/** Powers of two in the field of the correction, and their logarithms. */
const powers: number[] = [1];
while (powers.length < 255) {
  const next = (powers.at(-1) ?? 0) * 2;
  powers.push(next > 255 ? next ^ 0x11d : next);
}
const product = (a: number, b: number) => (a && b ? (powers[(powers.indexOf(a) + powers.indexOf(b)) % 255] ?? 0) : 0);

/** Reads a code as a scanner does: takes the mask off, follows the columns, checks every block, and joins the bytes. */
function read(matrix: QrMatrix): { text: string; isWhole: boolean } {
  const size = matrix.length;
  const { blocks, data, correction } = BLOCKS[size] ?? { blocks: 1, data: 0, correction: 0 };
  const bits: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - step : step;
        if (!isPattern(x, y, size)) bits.push(Number(matrix[y]?.[x]) ^ Number((x + y) % 2 === 0));
      }
    isUp = !isUp;
  }
  const words = Array.from({ length: blocks * (data + correction) }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
  );
  const parts = Array.from({ length: blocks }, (_, block) => words.filter((_word, index) => index % blocks === block));
  const isWhole = parts.every((part) =>
    Array.from({ length: correction }, (_, root) =>
      part.reduce((sum, word) => product(sum, powers[root] ?? 0) ^ word, 0),
    ).every((rest) => rest === 0),
  );
  const half = parts.flatMap((part) => part.slice(0, data)).flatMap((word) => [word >> 4, word & 15]);
  const byteAt = (index: number) => ((half[index] ?? 0) << 4) | (half[index + 1] ?? 0);
  const length = byteAt(1);
  const bytes = Uint8Array.from({ length }, (_, index) => byteAt(3 + index * 2));
  return { text: new TextDecoder().decode(bytes), isWhole };
}

it.each([
  ['otpauth://totp/V', 21],
  [`otpauth://totp/Vonk:jan%40example.com?secret=${'A'.repeat(32)}&issuer=Vonk`, 37],
  [`otpauth://totp/Vonk:${'jan'.repeat(22)}?secret=${'Q7'.repeat(16)}&issuer=Vonk`, 45],
  [`otpauth://totp/Émile:${'é'.repeat(75)}?secret=${'Q7'.repeat(16)}`, 53],
])('R-ACCOUNT-13 %s is read as it was written, and every block of it is whole', (text, size) => {
  const matrix = qrCode(text) ?? [];
  expect(matrix).toHaveLength(size);
  expect(read(matrix)).toEqual({ text, isWhole: true });
});

it('R-ACCOUNT-13 a code says that it is one: three corners, two lines of dots, and its own format', () => {
  const matrix = qrCode('R-ACCOUNT-13') ?? [];
  const line = (cells: (boolean | undefined)[]) => cells.map((isDark) => (isDark ? '#' : '.')).join('');
  const corner = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
  const from = (x: number, y: number) =>
    Array.from({ length: 7 }, (_, dy) => line(matrix[y + dy]?.slice(x, x + 7) ?? []));
  for (const [x, y] of [
    [0, 0],
    [14, 0],
    [0, 14],
  ] as const)
    expect(from(x, y)).toEqual(corner);
  expect(line(matrix[6]?.slice(8, 13) ?? [])).toBe('#.#.#');
  expect(line(matrix.slice(8, 13).map((row) => row[6]))).toBe('#.#.#');
  // Correction L with mask 0 (ISO/IEC 18004, table C.1), highest bit first, beside the first corner.
  expect(line([...(matrix[8]?.slice(0, 6) ?? []), matrix[8]?.[7], matrix[8]?.[8], matrix[7]?.[8]])).toBe('###.#####');
});

it('R-ACCOUNT-13 a text that is too long for one has none', () => {
  expect(qrCode('x'.repeat(230))).not.toBeNull();
  expect(qrCode('x'.repeat(231))).toBeNull();
});
