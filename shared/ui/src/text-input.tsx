import type { ComponentProps, ReactNode } from 'react';
import { controlLook } from './control-look.ts';
import { Field, type FieldProps, partField } from './field.tsx';
import { color, space } from './theme.ts';

/** A labelled line of text; takes every attribute of an input, `ref` included, so forms can register it. */
export type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    /** A small icon or unit inside the box. */
    start?: ReactNode;
    end?: ReactNode;
  };

const adornment = {
  position: 'absolute',
  insetBlock: 0,
  display: 'grid',
  placeItems: 'center',
  color: color.ink3,
  pointerEvents: 'none',
} as const;

/** A labelled line of text. */
export function TextInput(props: TextInputProps) {
  const { field, rest } = partField(props);
  const { start, end, ...own } = rest;
  return (
    <Field {...field}>
      {(control) => (
        <span css={{ position: 'relative', display: 'block' }}>
          {start ? <span css={[adornment, { insetInlineStart: space[4] }]}>{start}</span> : null}
          <input
            type="text"
            {...own}
            {...control}
            css={[
              controlLook,
              start ? { paddingInlineStart: '44px' } : null,
              end ? { paddingInlineEnd: '52px' } : null,
            ]}
          />
          {end ? <span css={[adornment, { insetInlineEnd: space[4] }]}>{end}</span> : null}
        </span>
      )}
    </Field>
  );
}
