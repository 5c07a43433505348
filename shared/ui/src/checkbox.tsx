import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import { chosenWhenForced } from './forced-colors.ts';
import { CheckIcon } from './icon.tsx';
import { color, font, motion, radius, space, TOUCH_TARGET } from './theme.ts';

/** A box to tick with its sentence; takes every attribute of an input, `ref` included. */
export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  detail?: ReactNode;
  error?: ReactNode;
};

const boxLook = {
  appearance: 'none',
  gridArea: '1 / 1',
  width: '24px',
  height: '24px',
  margin: 0,
  background: color.surface,
  border: `2px solid ${color.borderStrong}`,
  borderRadius: '7px',
  cursor: 'pointer',
  transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
  '&:checked': { background: color.deep, borderColor: color.deep, ...chosenWhenForced },
  '&:checked ~ svg': {
    opacity: 1,
    '@media (forced-colors:active)': { forcedColorAdjust: 'none', color: 'HighlightText' },
  },
  '&[aria-invalid=true]': { borderColor: color.dangerText },
  '&:disabled, &[aria-disabled=true]': { opacity: 0.5, cursor: 'not-allowed' },
} as const;

/** A box to tick, of which the whole line can be touched. */
export function Checkbox({ label, detail, error, className, id: givenId, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        css={{
          display: 'grid',
          gridTemplateColumns: '24px 1fr',
          gap: space[4],
          alignItems: 'start',
          minHeight: TOUCH_TARGET,
          padding: '10px 0',
          cursor: 'pointer',
          borderRadius: radius.small,
        }}
      >
        <span css={{ display: 'grid', placeItems: 'center' }}>
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            css={boxLook}
          />
          <CheckIcon
            size={16}
            strokeWidth={3}
            css={{ gridArea: '1 / 1', color: color.onDeep, opacity: 0, pointerEvents: 'none' }}
          />
        </span>
        <span css={{ minWidth: 0 }}>
          {label}
          {detail ? (
            <span css={{ display: 'block', color: color.ink3, fontSize: font.size.sm, lineHeight: font.line.sm }}>
              {detail}
            </span>
          ) : null}
        </span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
