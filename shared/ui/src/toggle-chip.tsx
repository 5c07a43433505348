import type { ComponentProps, ReactNode } from 'react';
import { chipChosen, chipLook } from './chip-look.ts';
import type { IconComponent } from './icon.tsx';

/** A chip that is on or off by itself; takes every attribute of a button. */
export type ToggleChipProps = Omit<ComponentProps<'button'>, 'type' | 'onToggle' | 'onChange'> & {
  isPressed: boolean;
  onChange: (isPressed: boolean) => void;
  icon?: IconComponent;
  children: ReactNode;
};

/** A chip that is on or off by itself, such as a quick filter. */
export function ToggleChip({ isPressed, onChange, icon: Icon, children, ...rest }: ToggleChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isPressed}
      onClick={() => onChange(!isPressed)}
      css={[chipLook, isPressed ? chipChosen : null]}
    >
      {Icon ? <Icon size={16} /> : null}
      {children}
    </button>
  );
}
