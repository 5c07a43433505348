import type { ElementType, ReactNode } from 'react';
import type { Polymorphic } from './polymorphic.ts';
import { color, font, motion, radius } from './theme.ts';

interface TextLinkOwnProps {
  tone?: 'brand' | 'deep' | 'inherit';
  children?: ReactNode;
}

/** An underlined link within text; `as` may be a router's Link, or `button` for an action that reads as a link. */
export function TextLink<T extends ElementType = 'a'>({
  as,
  tone = 'brand',
  ...rest
}: Polymorphic<TextLinkOwnProps, T>) {
  const Element: ElementType = as ?? 'a';
  const ink = { brand: color.brandText, deep: color.deepText, inherit: 'inherit' }[tone];
  return (
    <Element
      css={{
        color: ink,
        fontWeight: font.weight.semibold,
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        textUnderlineOffset: '3px',
        borderRadius: radius.tag,
        transition: `text-decoration-thickness ${motion.fast}`,
        '&:hover': { textDecorationThickness: '2px' },
      }}
      {...rest}
    />
  );
}
