import type { ElementType, MouseEvent, ReactNode } from 'react';
import { type ButtonVariant, buttonBase, buttonSizes, buttonVariants } from './button-look.ts';
import type { IconComponent } from './icon.tsx';
import type { Polymorphic } from './polymorphic.ts';
import { Spinner } from './spinner.tsx';

interface ButtonOwnProps {
  variant?: ButtonVariant;
  size?: 'sm' | 'md' | 'lg';
  /** Shows a spinner and ignores clicks, but keeps width, focus and name. */
  isLoading?: boolean;
  isFullWidth?: boolean;
  icon?: IconComponent;
  iconEnd?: IconComponent;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  children?: ReactNode;
}

/** A button, or with `as` a link that looks like one; its text wraps and is never cut. */
export function Button<T extends ElementType = 'button'>({
  as,
  variant = 'secondary',
  size = 'md',
  isLoading = false,
  isFullWidth = false,
  icon: Start,
  iconEnd: End,
  onClick,
  children,
  ...rest
}: Polymorphic<ButtonOwnProps, T>) {
  const Element: ElementType = as ?? 'button';
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Element
      {...(Element === 'button' ? { type: 'button' } : null)}
      css={[buttonBase, buttonSizes[size], buttonVariants[variant], isFullWidth ? { width: '100%' } : null]}
      {...(isLoading ? { 'aria-busy': true, 'aria-disabled': true } : null)}
      {...rest}
      onClick={handleClick}
    >
      {isLoading ? <Spinner css={{ position: 'absolute' }} /> : null}
      {Start ? <Start css={isLoading ? { opacity: 0 } : null} /> : null}
      <span css={{ minWidth: 0, opacity: isLoading ? 0 : 1 }}>{children}</span>
      {End ? <End css={isLoading ? { opacity: 0 } : null} /> : null}
    </Element>
  );
}
