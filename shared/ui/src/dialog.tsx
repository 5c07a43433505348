import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { dialogLook } from './dialog-look.ts';
import { endDoubleClick } from './end-double-click.ts';
import { CloseIcon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { isComposing } from './is-composing.ts';
import { font, space } from './theme.ts';

/** Props of a dialog; it exists only while `isOpen`. */
export interface DialogProps {
  isOpen: boolean;
  /** Stands in the page closed too, so that a rendered page can open it before its application runs. */
  isPrepared?: boolean;
  id?: string;
  /** Asked to close by Escape, backdrop or the cross; never called when not dismissable. */
  onClose: () => void;
  title: ReactNode;
  isTitleHidden?: boolean;
  /** When false, backdrop and Escape do nothing and there is no cross. */
  isDismissable?: boolean;
  /** Name of the cross. */
  closeLabel: string;
  /** Buttons at the end; they stay in sight while the body scrolls. */
  footer?: ReactNode;
  /** `none` lets a picture reach the edges. */
  padding?: 'normal' | 'none';
  className?: string;
  children?: ReactNode;
}

/** A modal of at most 500px, a sheet from the bottom on narrow screens; focus goes in, to `data-focus-first` or the title, and comes back. */
export function Dialog({ isOpen, isPrepared = false, ...rest }: DialogProps) {
  return isOpen || isPrepared ? <MountedDialog isOpen={isOpen} {...rest} /> : null;
}

/** What makes a `<dialog>` modal while `isOpen`: it opens, gives the focus back, and asks to be closed. */
function useModal({
  isOpen,
  isDismissable,
  onClose,
}: {
  isOpen: boolean;
  isDismissable: boolean;
  onClose: () => void;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useEffect(() => {
    if (!isOpen) return;
    endDoubleClick();
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog && !dialog.open) {
      if (dialog.showModal) dialog.showModal();
      else dialog.setAttribute('open', '');
      // React's autoFocus comes before the dialog is shown, when nothing in it can take the focus.
      dialog.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    }
    return () => {
      dialog?.close?.();
      endDoubleClick();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen]);

  const ask = () => {
    if (isDismissable) onClose();
  };
  const handleCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    ask();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    ask();
  };
  // The browser may close without asking twice in a row; an undismissable dialog then opens again.
  const handleClose = () => {
    const dialog = ref.current;
    if (!isOpen || !dialog?.isConnected || dialog.open) return;
    if (isDismissable) onClose();
    else dialog.showModal?.();
  };
  const isBackdrop = (event: MouseEvent) => event.target === ref.current;
  return {
    ref,
    onCancel: handleCancel,
    onClose: handleClose,
    onKeyDown: handleKey,
    onMouseDown: (event: MouseEvent) => {
      pressedOutside.current = isBackdrop(event);
    },
    onClick: (event: MouseEvent) => {
      if (isBackdrop(event) && pressedOutside.current) ask();
    },
  };
}

function MountedDialog({
  isOpen,
  id,
  onClose,
  title,
  isTitleHidden = false,
  isDismissable = true,
  closeLabel,
  footer,
  padding = 'normal',
  className,
  children,
}: DialogProps) {
  const titleId = useId();
  const handlers = useModal({ isOpen, isDismissable, onClose });
  return (
    <dialog {...handlers} id={id} aria-labelledby={titleId} aria-modal="true" className={className} css={dialogLook}>
      <div css={{ display: 'flex', flexDirection: 'column', maxHeight: 'inherit' }}>
        <header css={isTitleHidden ? crossLook : headerLook}>
          <h2
            id={titleId}
            tabIndex={-1}
            className={isTitleHidden ? 'sr-only' : undefined}
            css={isTitleHidden ? undefined : titleLook}
          >
            {title}
          </h2>
          {isDismissable ? <IconButton label={closeLabel} icon={CloseIcon} onClick={onClose} /> : null}
        </header>
        <div
          css={[
            { overflowY: 'auto', overscrollBehavior: 'contain' },
            padding === 'normal' ? bodyLook(isTitleHidden) : null,
          ]}
        >
          {children}
        </div>
        {footer ? <footer css={footerLook}>{footer}</footer> : null}
      </div>
    </dialog>
  );
}

const headerLook = {
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: '64px',
  padding: `${space[3]} ${space[4]} ${space[3]} ${space[7]}`,
} as const;

/** Without a title the cross lies upon the content. */
const crossLook = { position: 'absolute', insetInlineEnd: space[3], top: space[3], zIndex: 1 } as const;

const titleLook = {
  flex: 1,
  fontSize: font.size.xl,
  lineHeight: font.line.xl,
  fontWeight: 800,
  letterSpacing: '-0.015em',
} as const;

const bodyLook = (isBare: boolean) => ({ padding: `${isBare ? space[7] : space[2]} ${space[7]} ${space[7]}` });

const footerLook = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[4],
  padding: `${space[3]} ${space[7]} ${space[7]}`,
} as const;
