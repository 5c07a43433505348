import type { ComponentProps } from 'react';
import { controlLook } from './control-look.ts';
import { Field, type FieldProps, partField } from './field.tsx';
import { ChevronDownIcon } from './icon.tsx';
import { color, space } from './theme.ts';

/** One choice of a select. */
export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

/** A labelled choice from a list; takes every attribute of a select, `ref` included. */
export type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen; its value is the empty string. */
    placeholder?: string;
  };

/** The platform's own list, in our box. */
export function Select(props: SelectProps) {
  const { field, rest } = partField(props);
  const { options, placeholder, ...own } = rest;
  return (
    <Field {...field}>
      {(control) => (
        <span css={{ position: 'relative', display: 'block' }}>
          <select
            {...own}
            {...control}
            css={[
              controlLook,
              { appearance: 'none', paddingInlineEnd: '44px', cursor: 'pointer', textOverflow: 'ellipsis' },
              { option: { background: color.surface, color: color.ink } },
            ]}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon
            css={{
              position: 'absolute',
              insetInlineEnd: space[4],
              top: '50%',
              transform: 'translateY(-50%)',
              color: color.ink2,
              pointerEvents: 'none',
            }}
          />
        </span>
      )}
    </Field>
  );
}
