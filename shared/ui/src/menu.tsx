import {
  type ElementType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { IconComponent } from './icon.tsx';
import { CheckIcon } from './icon.tsx';
import type { Polymorphic } from './polymorphic.ts';
import { color, font, layer, motion, radius, shadow, space, TOUCH_TARGET } from './theme.ts';

/** A button that discloses a list of links and buttons; Escape, a choice or a click elsewhere closes it. */
export function Menu({
  label,
  trigger,
  align = 'end',
  side = 'bottom',
  children,
  className,
}: {
  /** Name of the button and of the list. */
  label: string;
  /** Content of the button; readers hear `label`. */
  trigger: ReactNode;
  align?: 'start' | 'end';
  /** `top` for a bar at the window's lower edge: upwards, unless the button stands in the upper half. */
  side?: 'bottom' | 'top';
  /** `MenuItem`s. */
  children: ReactNode;
  className?: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLow, setIsLow] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => (isOpen ? watchOutside(root, () => setIsOpen(false)) : undefined), [isOpen]);
  const open = () => {
    setIsLow((button.current?.getBoundingClientRect().top ?? 0) > innerHeight / 2);
    setIsOpen(true);
  };
  // The button has the focus before the list goes: a dialog that a choice opens gives it back there.
  const close = () => {
    button.current?.focus();
    setIsOpen(false);
  };
  const items = () => [
    ...(root.current?.querySelectorAll<HTMLElement>(`[id="${id}"] :is(a, button):not(:disabled)`) ?? []),
  ];
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const all = items();
    if (event.key === 'Home' && isOpen) return focusAt(event, all, 0);
    if (event.key === 'End' && isOpen) return focusAt(event, all, all.length - 1);
    if (step === undefined) return;
    if (!isOpen) {
      event.preventDefault();
      open();
      return;
    }
    const at = all.indexOf(document.activeElement as HTMLElement);
    // Up from the button is the last one, as it is from the first.
    focusAt(event, all, (Math.max(at, step > 0 ? -1 : 0) + step + all.length) % all.length);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the list together
    <div ref={root} className={className} onKeyDown={handleKey} css={{ position: 'relative', display: 'inline-flex' }}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
        css={triggerLook}
      >
        {trigger}
      </button>
      {isOpen ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: closes after a choice; the items themselves take the keys
        <ul id={id} aria-label={label} onClick={close} css={[listLook, placed(align, isLow ? side : 'bottom')]}>
          {children}
        </ul>
      ) : null}
    </div>
  );
}

/** Calls `leave` when somebody presses or goes outside of an element, until the returned function is called. */
function watchOutside(element: RefObject<HTMLElement | null>, leave: () => void): () => void {
  const check = ({ target }: Event) => {
    if (target instanceof Node && !element.current?.contains(target)) leave();
  };
  document.addEventListener('pointerdown', check);
  document.addEventListener('focusin', check);
  return () => {
    document.removeEventListener('pointerdown', check);
    document.removeEventListener('focusin', check);
  };
}

function focusAt(event: KeyboardEvent, items: HTMLElement[], index: number) {
  event.preventDefault();
  items[index]?.focus();
}

interface MenuItemOwnProps {
  icon?: IconComponent;
  /** Marks the choice in force, such as the language in use. */
  isCurrent?: boolean;
  tone?: 'ink' | 'danger';
  children?: ReactNode;
}

/** One entry of a menu: a button, or with `as` a link. */
export function MenuItem<T extends ElementType = 'button'>({
  as,
  icon: Icon,
  isCurrent = false,
  tone = 'ink',
  children,
  ...rest
}: Polymorphic<MenuItemOwnProps, T>) {
  const Element: ElementType = as ?? 'button';
  return (
    <li>
      <Element
        {...(Element === 'button' ? { type: 'button' } : null)}
        aria-current={isCurrent ? 'true' : undefined}
        css={[itemLook, { color: tone === 'danger' ? color.dangerText : color.ink }]}
        {...rest}
      >
        {Icon ? <Icon css={{ color: tone === 'danger' ? color.dangerText : color.ink2 }} /> : null}
        <span css={{ flex: 1, minWidth: 0 }}>{children}</span>
        {isCurrent ? <CheckIcon size={18} css={{ color: color.deepText }} /> : null}
      </Element>
    </li>
  );
}

const triggerLook = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  minWidth: TOUCH_TARGET,
  minHeight: TOUCH_TARGET,
  borderRadius: radius.pill,
  fontWeight: font.weight.semibold,
} as const;

const placed = (align: 'start' | 'end', side: 'bottom' | 'top') => ({
  [align === 'end' ? 'insetInlineEnd' : 'insetInlineStart']: 0,
  [side === 'bottom' ? 'top' : 'bottom']: `calc(100% + ${space[3]})`,
});

const listLook = {
  position: 'absolute',
  zIndex: layer.menu,
  minWidth: '220px',
  maxWidth: 'min(320px, calc(100vw - 32px))',
  maxHeight: 'min(70dvh, 480px)',
  overflowY: 'auto',
  padding: '6px',
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  boxShadow: shadow.high,
} as const;

const itemLook = {
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  width: '100%',
  minHeight: TOUCH_TARGET,
  padding: '10px 12px',
  borderRadius: radius.small,
  textAlign: 'start',
  fontWeight: font.weight.medium,
  transition: `background-color ${motion.fast}`,
  '&:hover, &:focus-visible': { background: color.sunken },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;
