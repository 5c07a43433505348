import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import { chosenWhenForced, edgeWhenForced } from './forced-colors.ts';
import { color, font, motion, radius, space } from './theme.ts';

/** Several cards of which one is chosen; `label` names the group. */
export function RadioCardGroup({
  label,
  isLabelHidden = false,
  error,
  className,
  children,
}: {
  label: ReactNode;
  isLabelHidden?: boolean;
  error?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend
        className={isLabelHidden ? 'sr-only' : undefined}
        css={isLabelHidden ? undefined : { fontWeight: font.weight.bold, marginBottom: space[4] }}
      >
        {label}
      </legend>
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' }}>{children}</div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** One card of a group; takes every attribute of a radio input. */
export type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> & {
  title: ReactNode;
  detail?: ReactNode;
  /** At the end of the row, such as a Price. */
  aside?: ReactNode;
  /** A word on the upper edge, such as 'Our pick'. */
  ribbon?: ReactNode;
};

const dot = {
  appearance: 'none',
  flexShrink: 0,
  width: '22px',
  height: '22px',
  margin: 0,
  background: color.surface,
  border: `2px solid ${color.borderStrong}`,
  borderRadius: radius.pill,
  cursor: 'pointer',
  transition: `border-width ${motion.fast}`,
  '&:checked': { borderColor: color.brand, borderWidth: '7px' },
  '&:focus-visible': { outline: 'none' },
} as const;

/** A row that is chosen by touching any of it, with title, detail and something at its end. */
export function RadioCard({ title, detail, aside, ribbon, className, ...rest }: RadioCardProps) {
  return (
    <label
      className={className}
      css={{
        position: 'relative',
        display: 'flex',
        // Text that is twice as large puts the price below.
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: `${space[2]} ${space[4]}`,
        minHeight: '68px',
        padding: `${space[4]} ${space[5]}`,
        background: color.surface,
        boxShadow: `inset 0 0 0 1px ${color.border}`,
        borderRadius: radius.card,
        cursor: 'pointer',
        transition: `background-color ${motion.fast}, box-shadow ${motion.fast}`,
        '&:hover': { boxShadow: `inset 0 0 0 1px ${color.borderStrong}` },
        ...edgeWhenForced,
        '&:has(:checked)': {
          background: color.brandSoft,
          boxShadow: `inset 0 0 0 2px ${color.brand}`,
          ...chosenWhenForced,
        },
        '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
        '&:has(:disabled)': { opacity: 0.55, cursor: 'not-allowed' },
      }}
    >
      {ribbon ? <span css={ribbonLook}>{ribbon}</span> : null}
      <input {...rest} type="radio" css={dot} />
      <span css={{ flex: '1 1 6.5em', minWidth: 0 }}>
        <span css={{ display: 'block', fontWeight: font.weight.bold }}>{title}</span>
        {detail ? (
          <span css={{ display: 'block', color: color.ink2, fontSize: font.size.xs, lineHeight: font.line.xs }}>
            {detail}
          </span>
        ) : null}
      </span>
      {aside ? <span css={{ marginInlineStart: 'auto' }}>{aside}</span> : null}
    </label>
  );
}

const ribbonLook = {
  position: 'absolute',
  insetInlineEnd: space[5],
  top: '-9px',
  padding: '2px 10px',
  background: color.gold,
  color: color.onGold,
  borderRadius: radius.pill,
  fontSize: font.size.xxs,
  lineHeight: font.line.xxs,
  fontWeight: font.weight.bold,
} as const;
