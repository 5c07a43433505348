import type { ReactNode } from 'react';
import type { IconComponent } from './icon.tsx';
import { lookByWords } from './look-by-words.ts';
import { color, font, radius } from './theme.ts';

const kinds = {
  /** On a photo, with a green dot. */
  online: { background: `color-mix(in srgb, ${color.photoTag} 82%, transparent)`, color: color.onPhotoTag },
  /** On a photo, dark. */
  onPhoto: { background: `color-mix(in srgb, ${color.photoTag} 82%, transparent)`, color: color.onPhotoTag },
  /** On a photo, white: Fictional. */
  fictional: { background: color.photoTagLight, color: color.onPhotoTagLight },
  /** Gold, for premium only. */
  premium: { background: color.gold, color: color.onGold },
  neutral: { background: color.sunken, color: color.ink2 },
  deep: { background: color.deepSoft, color: color.deepText },
  success: { background: color.successSoft, color: color.successText },
  warning: { background: color.warningSoft, color: color.warningText },
  danger: { background: color.dangerSoft, color: color.dangerText },
} as const;

/** The kinds of tag. */
export type TagKind = keyof typeof kinds;

const lookOf = lookByWords((kind: TagKind) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  maxWidth: '100%',
  padding: '3px 10px',
  borderRadius: radius.pill,
  fontSize: font.size.xxs,
  lineHeight: font.line.xxs,
  fontWeight: font.weight.semibold,
  ...kinds[kind],
}));
const dotLook = {
  width: '8px',
  height: '8px',
  borderRadius: radius.pill,
  background: color.onlineDot,
  flexShrink: 0,
} as const;

/** A word that says what something is; not a control. */
export function Tag({
  kind = 'neutral',
  icon: Icon,
  className,
  children,
}: {
  kind?: TagKind;
  icon?: IconComponent;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={className} css={lookOf(kind)}>
      {kind === 'online' ? <span css={dotLook} /> : null}
      {Icon ? <Icon size={14} /> : null}
      {children}
    </span>
  );
}
