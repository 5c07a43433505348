import type { ReactNode } from 'react';
import { GiftIcon, type IconComponent } from './icon.tsx';
import { color, font, media, radius, space } from './theme.ts';

/** The bonus strip: the one gradient surface of the member area. Its `action` is a Button of variant `onPhoto`. */
export function Banner({
  label,
  icon: Icon = GiftIcon,
  aside,
  action,
  className,
  children,
}: {
  /** Names the region for readers. */
  label: string;
  icon?: IconComponent;
  /** Such as a Countdown. */
  aside?: ReactNode;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      className={className}
      css={{
        background: `linear-gradient(100deg, ${color.gradientFrom}, ${color.gradientTo})`,
        color: color.onGradient,
        ':focus-visible': { outlineColor: color.onGradient },
      }}
    >
      <div
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: `${space[3]} ${space[4]}`,
          maxWidth: '1240px',
          marginInline: 'auto',
          padding: `${space[3]} ${space[5]}`,
          [media.up('md')]: { paddingInline: space[7] },
        }}
      >
        <Icon css={{ [media.below('sm')]: { display: 'none' } }} />
        <p css={{ flex: '1 1 100px', minWidth: 0, fontSize: font.size.sm, lineHeight: font.line.sm }}>{children}</p>
        {aside ? <span css={asideLook}>{aside}</span> : null}
        {action}
      </div>
    </section>
  );
}

const asideLook = {
  padding: '3px 10px',
  background: `color-mix(in srgb, ${color.onGradient} 15%, transparent)`,
  borderRadius: radius.small,
  fontWeight: font.weight.bold,
} as const;
