import { type ComponentProps, type FormEvent, type RefCallback, useCallback } from 'react';
import { controlLook } from './control-look.ts';
import { Field, type FieldProps, partField } from './field.tsx';

const LINE = 24;
const EDGES = 22;

/** A labelled text of several lines; takes every attribute of a textarea, `ref` included. */
export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'rows'> & { minRows?: number; maxRows?: number };

function fit(area: HTMLTextAreaElement) {
  if (CSS?.supports?.('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}

/** A text box that grows with its text from `minRows` to `maxRows` lines, then scrolls; it runs the way its text is written. */
export function TextArea(props: TextAreaProps) {
  const { field, rest } = partField(props);
  const { minRows = 3, maxRows = 8, ref, onInput, ...own } = rest;
  const attach = useCallback<RefCallback<HTMLTextAreaElement>>(
    (area) => {
      if (area) fit(area);
      if (typeof ref === 'function') return ref(area);
      if (ref) ref.current = area;
    },
    [ref],
  );
  const handleInput = (event: FormEvent<HTMLTextAreaElement>) => {
    fit(event.currentTarget);
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          dir="auto"
          {...own}
          {...control}
          ref={attach}
          rows={minRows}
          onInput={handleInput}
          css={[
            controlLook,
            {
              display: 'block',
              resize: 'none',
              fieldSizing: 'content',
              // Its width is the page's and never that of its longest word.
              minWidth: 0,
              maxWidth: '100%',
              overflowWrap: 'anywhere',
              minHeight: `${minRows * LINE + EDGES}px`,
              maxHeight: `${maxRows * LINE + EDGES}px`,
              overflowY: 'auto',
            },
          ]}
        />
      )}
    </Field>
  );
}
