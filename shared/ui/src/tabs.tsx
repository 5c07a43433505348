import { type ElementType, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Badge } from './badge.tsx';
import { color, font, motion, radius, space, TOUCH_TARGET } from './theme.ts';

/** One tab; with `to` on all of them, tabs are links. */
export interface TabItem<K extends string = string> {
  key: K;
  label: ReactNode;
  to?: string;
  count?: number;
  countLabel?: string;
}

/** Props of tabs; with `linkAs` (a router's Link, taking `to`) or plain `href`s when items have `to`. */
export interface TabsProps<K extends string> {
  /** Names the group. */
  label: string;
  /** Prefix of the ids that join tabs to their panels; needed for button tabs. */
  id?: string;
  items: readonly TabItem<K>[];
  current: K;
  onSelect?: (key: K) => void;
  linkAs?: ElementType;
  className?: string;
}

/** A row of tabs: links in a navigation when items have `to`, else buttons moved between with arrow keys. */
export function Tabs<K extends string>({ label, id, items, current, onSelect, linkAs, className }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null);
  const content = (item: TabItem<K>) => (
    <>
      <span>{item.label}</span>
      {item.count ? <Badge count={item.count} label={item.countLabel} /> : null}
    </>
  );
  if (items.every((item) => item.to !== undefined)) {
    const Link: ElementType = linkAs ?? 'a';
    return (
      <nav aria-label={label} className={className} css={rowLook}>
        {items.map((item) => (
          <Link
            key={item.key}
            {...(linkAs ? { to: item.to } : { href: item.to })}
            aria-current={item.key === current ? 'page' : undefined}
            css={[tabLook, item.key === current ? currentLook : null]}
          >
            {content(item)}
          </Link>
        ))}
      </nav>
    );
  }
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.key === current);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + items.length) % items.length;
    onSelect?.(items[index]!.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={className} onKeyDown={move} css={rowLook}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          id={id ? `${id}-tab-${item.key}` : undefined}
          aria-controls={id && item.key === current ? `${id}-panel-${item.key}` : undefined}
          aria-selected={item.key === current}
          tabIndex={item.key === current ? 0 : -1}
          onClick={() => onSelect?.(item.key)}
          css={[tabLook, item.key === current ? currentLook : null]}
        >
          {content(item)}
        </button>
      ))}
    </div>
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

const currentLook = { color: color.deepText, '&::after, &:hover::after': { background: color.deepText } } as const;
