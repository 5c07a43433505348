import { color, font } from './theme.ts';

/** A price, written out by the caller, with the crossed-out one before it when there is a discount. */
export function Price({
  value,
  former,
  formerLabel,
  valueLabel,
  size = 'md',
  align = 'end',
  className,
}: {
  value: string;
  former?: string | null;
  /** Words before each for readers, such as 'Normal price' and 'Now'. */
  formerLabel?: string;
  valueLabel?: string;
  size?: 'md' | 'lg';
  align?: 'start' | 'end' | 'inline';
  className?: string;
}) {
  return (
    <span
      className={className}
      css={{
        display: 'inline-flex',
        flexDirection: align === 'inline' ? 'row' : 'column',
        alignItems: align === 'inline' ? 'baseline' : align === 'end' ? 'flex-end' : 'flex-start',
        gap: align === 'inline' ? '8px' : 0,
        flexShrink: 0,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      }}
    >
      {former ? (
        <>
          {formerLabel ? <span className="sr-only">{formerLabel}</span> : null}
          <s css={{ color: color.ink2, fontSize: font.size.xs, lineHeight: font.line.xs }}>{former}</s>
          {valueLabel ? <span className="sr-only">{valueLabel}</span> : null}
        </>
      ) : null}
      <strong
        css={{
          fontSize: size === 'lg' ? font.size.h3 : font.size.lg,
          lineHeight: size === 'lg' ? font.line.h3 : font.line.md,
          fontWeight: font.weight.heavy,
          letterSpacing: '-0.01em',
        }}
      >
        {value}
      </strong>
    </span>
  );
}
