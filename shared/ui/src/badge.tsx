import { color, font, radius } from './theme.ts';

const tones = {
  brand: { background: color.brand, color: color.onBrand },
  warning: { background: color.warning, color: color.onWarning },
  danger: { background: color.danger, color: color.onDanger },
  neutral: { background: color.sunken, color: color.ink2 },
} as const;

/** A count as shown on a badge: beyond 99 it reads 99+. */
const capCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** A small count; shows nothing at zero unless `isShownAtZero`. `label` is what readers hear instead of the digits. */
export function Badge({
  count,
  tone = 'brand',
  label,
  isShownAtZero = false,
  className,
}: {
  count: number;
  tone?: keyof typeof tones;
  label?: string;
  isShownAtZero?: boolean;
  className?: string;
}) {
  if (count <= 0 && !isShownAtZero) return null;
  return (
    <span
      className={className}
      css={{
        display: 'inline-grid',
        placeItems: 'center',
        // Of the letters' size: it grows with the reader's, and clips none.
        minWidth: '1.667em',
        minHeight: '1.667em',
        padding: '0 .5em',
        borderRadius: radius.pill,
        fontSize: font.size.xxs,
        lineHeight: 1,
        fontWeight: font.weight.bold,
        fontVariantNumeric: 'tabular-nums',
        ...tones[tone],
      }}
    >
      <span aria-hidden={label ? true : undefined}>{capCount(count)}</span>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
