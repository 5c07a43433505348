import { type ReactNode, useId } from 'react';
import { ErrorMarkIcon } from './icon.tsx';
import { color, font, space } from './theme.ts';

/** Props that a field hands to its control, to be spread on it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Props that every labelled control shares. */
export interface FieldProps {
  label: ReactNode;
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** The fault, in words; shown with an icon and announced. */
  error?: ReactNode;
  /** A word after the label, such as 'optional'. */
  note?: ReactNode;
  className?: string;
}

/** Parts a labelled control's props: those of the `field` around it, and the `rest`, which are its own. */
export function partField<Props extends FieldProps & { id?: string }>({
  label,
  isLabelHidden,
  hint,
  error,
  note,
  className,
  id,
  ...rest
}: Props) {
  return { field: { label, isLabelHidden, hint, error, note, className, id }, rest };
}

/** The text that says what is wrong with a control; renders its live region even when there is nothing to say. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div id={id} aria-live="polite">
      {children ? (
        <p
          css={{
            display: 'flex',
            gap: '6px',
            color: color.dangerText,
            fontSize: font.size.sm,
            lineHeight: font.line.sm,
            fontWeight: font.weight.medium,
          }}
        >
          <ErrorMarkIcon size={16} css={{ marginTop: '2px' }} />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  );
}

/** A hint under a label. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} css={{ color: color.ink3, fontSize: font.size.sm, lineHeight: font.line.sm }}>
      {children}
    </p>
  );
}

/** Label, hint and error around one control, wired to it for screen readers. */
export function Field({
  label,
  isLabelHidden = false,
  hint,
  error,
  note,
  className,
  id: givenId,
  children,
}: FieldProps & { id?: string; children: (control: FieldControl) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={className} css={wrapper}>
      <label
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : undefined}
        css={isLabelHidden ? undefined : { fontSize: font.size.sm, fontWeight: font.weight.semibold, color: color.ink }}
      >
        {label}
        {/* The space is for who hears it: one name of several words. */}
        {note ? (
          <>
            {' '}
            <span css={{ color: color.ink3, fontWeight: font.weight.regular, marginInlineStart: space[2] }}>
              {note}
            </span>
          </>
        ) : null}
      </label>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

const wrapper = {
  display: 'flex',
  flexDirection: 'column',
  gap: '6px',
  minWidth: 0,
  '& > [aria-live]:empty': { marginTop: '-6px' },
} as const;
