import type { ElementType, ReactNode } from 'react';
import { type ButtonVariant, buttonBase, buttonVariants } from './button-look.ts';
import type { IconComponent } from './icon.tsx';
import { lookByWords } from './look-by-words.ts';
import type { Polymorphic } from './polymorphic.ts';
import { radius } from './theme.ts';

const sizes = { md: ['44px', 20], lg: ['52px', 22], xl: ['60px', 24] } as const;
const lookOf = lookByWords((variant: ButtonVariant, size: keyof typeof sizes) => [
  buttonBase,
  buttonVariants[variant],
  { width: sizes[size][0], height: sizes[size][0], flexShrink: 0, borderRadius: radius.pill, padding: 0 },
]);

interface IconButtonOwnProps {
  /** The name readers hear. */
  label: string;
  icon: IconComponent;
  variant?: ButtonVariant;
  size?: keyof typeof sizes;
  isFilled?: boolean;
  /** Set for a button that is switched on and off. */
  isPressed?: boolean;
  /** Something on its corner, such as a Badge. */
  children?: ReactNode;
}

/** A round button with an icon and a spoken name; with `as`, a link. */
export function IconButton<T extends ElementType = 'button'>({
  as,
  label,
  icon: Icon,
  variant = 'ghost',
  size = 'md',
  isFilled = false,
  isPressed,
  children,
  ...rest
}: Polymorphic<IconButtonOwnProps, T>) {
  const Element: ElementType = as ?? 'button';
  return (
    <Element
      {...(Element === 'button' ? { type: 'button' } : null)}
      aria-label={label}
      aria-pressed={isPressed}
      css={lookOf(variant, size)}
      {...rest}
    >
      <Icon size={sizes[size][1]} isFilled={isFilled} />
      {children}
    </Element>
  );
}
