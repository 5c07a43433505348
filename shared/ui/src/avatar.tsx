import { useState } from 'react';
import { Silhouette } from './silhouette.tsx';
import { color, radius } from './theme.ts';

const sizes = { xs: 28, sm: 36, md: 40, lg: 48, xl: 72, xxl: 104 } as const;

/** A round picture with a green dot when online; `alt` is empty beside the member's name. */
export function Avatar({
  src,
  alt = '',
  size = 'lg',
  placeholder,
  isOnline = false,
  onlineLabel,
  className,
}: {
  src: string | null;
  alt?: string;
  size?: keyof typeof sizes;
  placeholder?: string | null;
  isOnline?: boolean;
  /** Word that readers hear for the dot; leave it out when the word stands beside it. */
  onlineLabel?: string;
  className?: string;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const pixels = sizes[size];
  const dot = Math.min(20, Math.max(10, Math.round(pixels * 0.27)));
  const round = { width: '100%', height: '100%', objectFit: 'cover', borderRadius: radius.pill } as const;
  return (
    <span
      className={className}
      css={{
        position: 'relative',
        display: 'inline-block',
        flexShrink: 0,
        width: `${pixels}px`,
        height: `${pixels}px`,
      }}
    >
      {src === null || failed === src ? (
        <span css={{ ...round, display: 'block', overflow: 'hidden' }}>
          {alt ? <span className="sr-only">{alt}</span> : null}
          <Silhouette />
        </span>
      ) : (
        <>
          {placeholder ? <img src={placeholder} alt="" css={{ ...round, position: 'absolute' }} /> : null}
          <img
            src={src}
            alt={alt}
            width={pixels}
            height={pixels}
            loading="lazy"
            decoding="async"
            onError={() => setFailed(src)}
            css={{ ...round, position: 'relative', background: placeholder ? undefined : color.sunken }}
          />
        </>
      )}
      {isOnline ? (
        <span
          css={{
            position: 'absolute',
            insetInlineEnd: pixels > 60 ? '4%' : '-1px',
            bottom: pixels > 60 ? '4%' : '-1px',
            width: `${dot}px`,
            height: `${dot}px`,
            background: color.success,
            border: `2px solid ${color.surface}`,
            borderRadius: radius.pill,
          }}
        >
          {onlineLabel ? <span className="sr-only">{onlineLabel}</span> : null}
        </span>
      ) : null}
    </span>
  );
}
