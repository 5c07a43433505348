import type { ElementType, ReactNode } from 'react';
import { CoinsIcon } from './icon.tsx';
import type { Polymorphic } from './polymorphic.ts';
import { color, font, radius } from './theme.ts';

interface CoinBadgeOwnProps {
  /** `danger` when none are left. */
  tone?: 'normal' | 'danger';
  /** Words for readers, where the children are only a number. */
  label?: string;
  children?: ReactNode;
}

/** Shows a number of credits beside a coin; with `as`, a link to buy more (44px to touch). */
export function CoinBadge<T extends ElementType = 'span'>({
  as,
  tone = 'normal',
  label,
  children,
  ...rest
}: Polymorphic<CoinBadgeOwnProps, T>) {
  const Element: ElementType = as ?? 'span';
  return (
    <Element
      css={{
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        minHeight: '32px',
        padding: '5px 12px',
        background: tone === 'danger' ? color.dangerSoft : color.warningSoft,
        color: tone === 'danger' ? color.dangerText : color.warningText,
        borderRadius: radius.pill,
        fontSize: font.size.sm,
        lineHeight: font.line.sm,
        fontWeight: font.weight.bold,
        fontVariantNumeric: 'tabular-nums',
        '&::after': { content: '""', position: 'absolute', insetInline: 0, insetBlock: '-6px' },
      }}
      {...rest}
    >
      <CoinsIcon size={17} />
      {label ? <span className="sr-only">{label}</span> : null}
      <span aria-hidden={label ? true : undefined}>{children}</span>
    </Element>
  );
}
