import { type ClipboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import { controlLook } from './control-look.ts';
import {
  type DatePart,
  type DateParts,
  type DateState,
  datePartOrder,
  isoOfParts,
  partsOfIso,
  partsOfPaste,
} from './date-parts.ts';
import { FieldError, FieldHint } from './field.tsx';
import { color, font, space } from './theme.ts';

/** Props of the date of birth; all words come from the caller. */
export interface DateOfBirthInputProps {
  label: ReactNode;
  partLabels: Record<DatePart, string>;
  /** A BCP 47 tag; it decides the order of the fields. */
  locale: string;
  /** yyyy-mm-dd, or empty. */
  value: string;
  /** Told at every key: the date when whole and real, else the empty string, and how far it is. */
  onChange: (iso: string, state: DateState) => void;
  onBlur?: () => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** The first field, to move focus to. */
  ref?: Ref<HTMLInputElement>;
  /** When given, a hidden input of this name carries the date in a form post. */
  name?: string;
  className?: string;
}

/** A date of birth in three fields, in the language's own order; a whole date may be pasted into any of them. */
export function DateOfBirthInput({
  label,
  partLabels,
  locale,
  value,
  onChange,
  onBlur,
  hint,
  error,
  ref,
  name,
  className,
}: DateOfBirthInputProps) {
  const id = useId();
  const [parts, setParts] = useState<DateParts>(() => partsOfIso(value));
  useEffect(() => {
    if (value) setParts((now) => (isoOfParts(now).iso === value ? now : partsOfIso(value)));
  }, [value]);
  const order = datePartOrder(locale);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');

  const change = (next: DateParts) => {
    const { iso, state } = isoOfParts(next);
    setParts(next);
    onChange(iso, state);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = partsOfPaste(event.clipboardData.getData('text'), order);
    if (!pasted) return;
    event.preventDefault();
    change(pasted);
  };

  return (
    <fieldset className={className} aria-describedby={described || undefined} onBlur={onBlur}>
      <legend css={{ fontSize: font.size.sm, fontWeight: font.weight.semibold, marginBottom: '6px' }}>{label}</legend>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      <div css={{ display: 'flex', gap: space[3], marginBlock: '6px' }}>
        {order.map((part, index) => (
          <label key={part} css={{ flex: part === 'year' ? '1.4 1 0' : '1 1 0', minWidth: 0 }}>
            <span css={{ display: 'block', color: color.ink2, fontSize: font.size.xs, lineHeight: font.line.xs }}>
              {partLabels[part]}
            </span>
            <input
              ref={index === 0 ? ref : undefined}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={part === 'year' ? 4 : 2}
              value={parts[part]}
              aria-invalid={error ? true : undefined}
              onChange={(event) => change({ ...parts, [part]: event.target.value.replace(/\D/g, '') })}
              onPaste={paste}
              css={[controlLook, { marginTop: '2px', fontVariantNumeric: 'tabular-nums', paddingInline: space[4] }]}
            />
          </label>
        ))}
      </div>
      {name ? <input type="hidden" name={name} value={isoOfParts(parts).iso} /> : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
