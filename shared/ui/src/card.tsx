import type { ElementType, ReactNode } from 'react';
import type { Polymorphic } from './polymorphic.ts';
import { color, media, motion, radius, shadow, space } from './theme.ts';

const paddings = { none: '0', sm: space[5], md: space[6], lg: space[7] } as const;

interface CardOwnProps {
  padding?: keyof typeof paddings;
  /** Lifts on hover; for a card that is a link or button. */
  isInteractive?: boolean;
  isRaised?: boolean;
  children?: ReactNode;
}

/** A surface with a hairline and the card radius. */
export function Card<T extends ElementType = 'div'>({
  as,
  padding = 'md',
  isInteractive = false,
  isRaised = false,
  ...rest
}: Polymorphic<CardOwnProps, T>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      css={[
        {
          display: 'block',
          minWidth: 0,
          background: color.surface,
          border: `1px solid ${color.border}`,
          borderRadius: radius.card,
          padding: paddings[padding],
          textAlign: 'start',
          boxShadow: isRaised ? shadow.mid : 'none',
        },
        isInteractive
          ? {
              transition: `box-shadow ${motion.normal}, border-color ${motion.normal}`,
              [media.hover]: { '&:hover': { borderColor: color.borderStrong, boxShadow: shadow.mid } },
            }
          : null,
      ]}
      {...rest}
    />
  );
}
