import type { ElementType, ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { chosenWhenForced } from './forced-colors.ts';
import { color, font, motion, radius, space, TOUCH_TARGET } from './theme.ts';

interface Tab<Key extends string> {
  key: Key;
  label: ReactNode;
  to: string;
  count?: number;
  /** Words for the count, for readers. */
  countLabel?: string;
}

/** A row of links to the parts of a page, the current one marked; `linkAs` is a router's Link, which takes `to`. */
export function Tabs<Key extends string>({
  label,
  items,
  current,
  linkAs: Link,
}: {
  /** Names the group. */
  label: string;
  items: readonly Tab<Key>[];
  current: Key;
  linkAs: ElementType;
}) {
  return (
    <nav aria-label={label} css={rowLook}>
      {items.map((item) => (
        <Link
          key={item.key}
          to={item.to}
          aria-current={item.key === current ? 'page' : undefined}
          css={[tabLook, item.key === current ? currentLook : null]}
        >
          <span>{item.label}</span>
          {item.count ? <Badge count={item.count} label={item.countLabel} /> : null}
        </Link>
      ))}
    </nav>
  );
}

const rowLook = {
  display: 'flex',
  gap: space[2],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${color.border}`,
} as const;

const tabLook = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[3],
  flexShrink: 0,
  minHeight: TOUCH_TARGET,
  padding: `10px ${space[4]}`,
  color: color.ink2,
  fontWeight: font.weight.semibold,
  borderRadius: `${radius.small} ${radius.small} 0 0`,
  transition: `color ${motion.fast}`,
  '&:hover': { color: color.ink },
  '&:focus-visible': { outlineOffset: '-2px' },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: space[4],
    bottom: 0,
    height: '3px',
    borderRadius: '3px 3px 0 0',
  },
} as const;

const currentLook = {
  color: color.deepText,
  '&::after, &:hover::after': { background: color.deepText },
  ...chosenWhenForced,
} as const;
