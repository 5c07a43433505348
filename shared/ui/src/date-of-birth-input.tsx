import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { controlLook } from './control-look.ts';
import {
  type DatePart,
  type DateParts,
  type DateState,
  datePartOrder,
  isoOfParts,
  NO_DATE,
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
  /** Values that the fields begin with. */
  defaultParts?: DateParts;
  /** Told at every key: the date when whole and real, else the empty string, and how far it is. */
  onChange?: (iso: string, state: DateState) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** The fields post as name_day, name_month and name_year. */
  name?: string;
  isRequired?: boolean;
  className?: string;
}

/** A date of birth in three fields, in the language's own order; a whole date may be pasted into any of them. */
export function DateOfBirthInput({
  label,
  partLabels,
  locale,
  defaultParts,
  onChange,
  hint,
  error,
  name,
  isRequired = false,
  className,
}: DateOfBirthInputProps) {
  const id = useId();
  const [parts, setParts] = useState<DateParts>(() => ({ ...NO_DATE, ...defaultParts }));
  const latest = useRef(parts);
  const fields = useRef<HTMLFieldSetElement>(null);
  const order = datePartOrder(locale);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');

  const change = (next: DateParts) => {
    const { iso, state } = isoOfParts(next);
    latest.current = next;
    setParts(next);
    onChange?.(iso, state);
  };
  // What was typed before the page's scripts had run is taken over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const typed = [...(fields.current?.querySelectorAll('input') ?? [])].map((input) => input.value);
    const next: DateParts = { ...latest.current };
    for (const [index, part] of order.entries()) next[part] = typed[index] ?? '';
    if (order.some((part) => next[part] !== latest.current[part])) change(next);
  }, []);
  const paste = (event: ClipboardEvent) => {
    const pasted = partsOfPaste(event.clipboardData.getData('text'), order);
    if (!pasted) return;
    event.preventDefault();
    change(pasted);
  };

  return (
    <fieldset ref={fields} className={className} aria-describedby={described || undefined}>
      <legend css={{ fontSize: font.size.sm, fontWeight: font.weight.semibold, marginBottom: '6px' }}>{label}</legend>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      <div css={{ display: 'flex', gap: space[3], marginBlock: '6px' }}>
        {order.map((part) => (
          <label key={part} css={{ flex: part === 'year' ? '1.4 1 0' : '1 1 0', minWidth: 0 }}>
            <span css={{ display: 'block', color: color.ink2, fontSize: font.size.xs, lineHeight: font.line.xs }}>
              {partLabels[part]}
            </span>
            <input
              name={name ? `${name}_${part}` : undefined}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={part === 'year' ? 4 : 2}
              value={parts[part]}
              required={isRequired}
              aria-invalid={error ? true : undefined}
              onChange={(event) => change({ ...latest.current, [part]: event.target.value.replace(/\D/g, '') })}
              onPaste={paste}
              css={[controlLook, { marginTop: '2px', fontVariantNumeric: 'tabular-nums', paddingInline: space[4] }]}
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
