/** Seconds as HH:MM:SS; less than none counts as none, and hours go on past 99. */
export function formatSeconds(secondsLeft: number): string {
  const seconds = Math.max(0, Math.floor(secondsLeft));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Time left in digits of equal width; the caller ticks. A timer is not read out at every second. */
export function Countdown({
  secondsLeft,
  label,
  className,
}: {
  secondsLeft: number;
  label: string;
  className?: string;
}) {
  return (
    <span
      role="timer"
      aria-label={label}
      className={className}
      css={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {formatSeconds(secondsLeft)}
    </span>
  );
}
