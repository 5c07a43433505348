import { radius } from '@vonk/ui/theme.ts';
import { type QrMatrix, qrCode } from './qr-code.ts';

/** Modules of light around a code, without which scanners do not find it. */
const QUIET = 4;

const pathOf = (matrix: QrMatrix): string =>
  matrix.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ''))).join('');

/** The QR code of a text, dark on light in every theme; nothing where the text is too long for one. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const matrix = qrCode(text);
  if (!matrix) return null;
  const size = matrix.length + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      css={{
        width: '100%',
        maxWidth: '220px',
        background: '#fff',
        borderRadius: radius.control,
        forcedColorAdjust: 'none',
      }}
    >
      <path d={pathOf(matrix)} fill="#000" />
    </svg>
  );
}
