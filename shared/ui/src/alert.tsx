import type { ReactNode } from 'react';
import { CircleCheckIcon, CloseIcon, ErrorMarkIcon, InfoIcon, TriangleAlertIcon } from './icon.tsx';
import { color, font, media, radius, space, TOUCH_TARGET } from './theme.ts';

const tones = {
  info: { icon: InfoIcon, soft: color.infoSoft, text: color.infoText },
  success: { icon: CircleCheckIcon, soft: color.successSoft, text: color.successText },
  warning: { icon: TriangleAlertIcon, soft: color.warningSoft, text: color.warningText },
  danger: { icon: ErrorMarkIcon, soft: color.dangerSoft, text: color.dangerText },
} as const;

/** A notice in the page, with an icon and words; `isLive` announces it, at once when it is a danger. */
export function Alert({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  dismissLabel,
  isLive = false,
  isCompact = false,
  className,
}: {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link under the words. */
  action?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  isLive?: boolean;
  /** On a phone only the title, with the action beside it. */
  isCompact?: boolean;
  className?: string;
}) {
  const { icon: Icon, soft, text } = tones[tone];
  return (
    <div
      role={isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={className}
      css={{
        display: 'flex',
        alignItems: isCompact ? 'center' : 'flex-start',
        gap: space[4],
        padding: `${space[4]} ${space[5]}`,
        background: soft,
        color: text,
        borderRadius: radius.card,
        fontSize: font.size.sm,
        lineHeight: font.line.sm,
      }}
    >
      <Icon css={[{ marginBlock: '1px' }, isCompact && hiddenOnPhone]} />
      <div
        css={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexWrap: 'wrap',
          gap: `${space[3]} ${space[5]}`,
          alignItems: 'center',
        }}
      >
        <div css={{ flex: isCompact ? '1 1 100px' : '1 1 220px', minWidth: 0 }}>
          {title ? <p css={{ fontWeight: font.weight.bold }}>{title}</p> : null}
          {children ? <div css={isCompact && hiddenOnPhone}>{children}</div> : null}
        </div>
        {action}
      </div>
      {onDismiss ? (
        <button type="button" aria-label={dismissLabel} onClick={onDismiss} css={crossLook}>
          <CloseIcon size={18} />
        </button>
      ) : null}
    </div>
  );
}

const hiddenOnPhone = { [media.below('sm')]: { display: 'none' } } as const;

const crossLook = {
  display: 'grid',
  placeItems: 'center',
  width: TOUCH_TARGET,
  height: TOUCH_TARGET,
  margin: '-12px -14px -12px 0',
  flexShrink: 0,
  borderRadius: radius.pill,
} as const;
