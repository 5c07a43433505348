import type { ElementType, ReactNode } from 'react';
import type { IconComponent } from './icon.tsx';
import { color, font, radius, space } from './theme.ts';

/** Says why a page has nothing to show, and leads on. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  headingAs: Tag = 'h2',
  tone = 'deep',
  className,
}: {
  icon: IconComponent;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  headingAs?: ElementType;
  tone?: 'deep' | 'warning' | 'danger';
  className?: string;
}) {
  const looks: Record<typeof tone, readonly [string, string]> = {
    deep: [color.deepSoft, color.deepText],
    warning: [color.warningSoft, color.warningText],
    danger: [color.dangerSoft, color.dangerText],
  };
  const [soft, text] = looks[tone];
  return (
    <div
      className={className}
      css={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: space[3],
        maxWidth: '440px',
        marginInline: 'auto',
        padding: `${space[9]} ${space[5]}`,
        textAlign: 'center',
      }}
    >
      <span
        css={{
          display: 'grid',
          placeItems: 'center',
          width: '72px',
          height: '72px',
          marginBottom: space[3],
          background: soft,
          color: text,
          borderRadius: radius.pill,
        }}
      >
        <Icon size={30} strokeWidth={1.7} />
      </span>
      <Tag css={{ fontSize: font.size.xl, lineHeight: font.line.xl, fontWeight: 800, letterSpacing: '-0.015em' }}>
        {title}
      </Tag>
      {children ? <div css={{ color: color.ink2, textWrap: 'pretty' }}>{children}</div> : null}
      {action ? (
        <div css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[4], marginTop: space[4] }}>
          {action}
        </div>
      ) : null}
    </div>
  );
}
