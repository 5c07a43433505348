import { keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, motion, radius, space } from './theme.ts';

const appear = keyframes({ from: { opacity: 0 } });

const shapes = { text: radius.tag, box: radius.card, control: radius.control, circle: radius.pill } as const;

/** A grey shape where something will be; appears after 150 ms, so that quick answers show none. */
export function Skeleton({
  width = '100%',
  height,
  ratio,
  shape = 'text',
  isStatic = false,
  className,
}: {
  /** CSS lengths. */
  width?: string;
  height?: string;
  /** Width to height, instead of `height`. */
  ratio?: string;
  shape?: keyof typeof shapes;
  /** Shown at once. */
  isStatic?: boolean;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={className}
      css={{
        display: 'block',
        flexShrink: shape === 'circle' ? 0 : 1,
        width,
        maxWidth: '100%',
        height: height ?? (ratio ? undefined : '1em'),
        aspectRatio: ratio,
        background: `linear-gradient(110deg, ${color.sunken}, ${color.border})`,
        borderRadius: shapes[shape],
        animation: isStatic ? 'none' : `${appear} ${motion.normal} 150ms backwards`,
      }}
    />
  );
}

/** Names what is being waited for, once, around any number of skeletons. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className={className} css={{ display: 'grid', gap: space[4] }}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
