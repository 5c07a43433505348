import { color, font, motion, radius, space } from './theme.ts';

/** Shows which of a few steps one is at: bars, and the same in words. */
export function ProgressSteps({
  current,
  total,
  label,
  text,
  isTextHidden = false,
  tone = 'deep',
  className,
}: {
  /** From 1. */
  current: number;
  total: number;
  /** Names the progress for readers. */
  label: string;
  /** In words, such as '2 of 5'. */
  text: string;
  isTextHidden?: boolean;
  /** `onPhoto` for the bars over a gallery. */
  tone?: 'deep' | 'onPhoto';
  className?: string;
}) {
  const [full, rest] =
    tone === 'deep'
      ? [color.deepText, color.border]
      : [color.onScrim, `color-mix(in srgb, ${color.onScrim} 45%, transparent)`];
  return (
    <div className={className}>
      {isTextHidden ? null : (
        <p
          aria-hidden="true"
          css={{ marginBottom: space[3], color: color.ink2, fontSize: font.size.sm, fontWeight: font.weight.semibold }}
        >
          {text}
        </p>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={current}
        aria-valuetext={text}
        css={{ display: 'flex', gap: space[2] }}
      >
        {Array.from({ length: total }, (_step, index) => index + 1).map((step) => (
          <span
            key={step}
            css={{
              flex: 1,
              height: '4px',
              background: step <= current ? full : rest,
              borderRadius: radius.pill,
              transition: `background-color ${motion.normal}`,
            }}
          />
        ))}
      </div>
    </div>
  );
}
