import { type ReactNode, useEffect, useId, useRef } from 'react';
import { chipChosen, chipLook, tileChosen, tileLook } from './chip-look.ts';
import { FieldError, FieldHint } from './field.tsx';
import type { IconComponent } from './icon.tsx';
import { color, font, space } from './theme.ts';

/** One chip to choose. */
export interface Choice<V extends string = string> {
  value: V;
  label: ReactNode;
  icon?: IconComponent;
  isDisabled?: boolean;
}

interface SharedProps<V extends string> {
  label: ReactNode;
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** One must be chosen: the browser says so where no script runs. */
  isRequired?: boolean;
  options: readonly Choice<V>[];
  /** `tile` is firmer, for ways to pay. */
  look?: 'chip' | 'tile';
  name?: string;
  className?: string;
}

/** One value with `onChange(value)`, or with `isMultiple` a list with `onChange(values)`. */
export type ChoiceChipsProps<V extends string = string> = SharedProps<V> &
  (
    | { isMultiple?: false; value: NoInfer<V> | null; onChange: (value: V) => void }
    | { isMultiple: true; value: readonly NoInfer<V>[]; onChange: (values: V[]) => void }
  );

/** A question answered by touching chips: radio buttons or check boxes underneath. */
export function ChoiceChips<V extends string>(props: ChoiceChipsProps<V>) {
  const { label, isLabelHidden, hint, error, isRequired, options, look = 'chip', name, className } = props;
  const id = useId();
  const isChosen = (value: V) => (props.isMultiple ? props.value.includes(value) : props.value === value);
  const choose = (value: V, isOn: boolean) => {
    if (!props.isMultiple) return props.onChange(value);
    const others = props.value.filter((one) => one !== value);
    props.onChange(isOn ? [...others, value] : others);
  };
  const ref = useRef<HTMLFieldSetElement>(null);
  // What was chosen before the page's scripts had run is taken over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const checked = [...(ref.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
    const chosen = options.map(({ value }) => value).filter((value) => checked.some((input) => input.value === value));
    if (chosen.every(isChosen)) return;
    if (props.isMultiple) props.onChange(chosen);
    else if (chosen[0] !== undefined) props.onChange(chosen[0]);
  }, []);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset ref={ref} className={className} aria-describedby={described || undefined}>
      <legend
        className={isLabelHidden ? 'sr-only' : undefined}
        css={
          isLabelHidden
            ? undefined
            : { fontSize: font.size.sm, fontWeight: font.weight.semibold, marginBottom: space[3] }
        }
      >
        {label}
      </legend>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space[3], marginBlock: hint ? space[3] : 0 }}>
        {options.map(({ value, label: text, icon: Icon, isDisabled }) => (
          <label
            key={value}
            css={[
              chipLook,
              look === 'tile' ? tileLook : null,
              // By the box underneath: a choice shows before any script has run.
              { '&:has(:checked)': look === 'tile' ? tileChosen : chipChosen },
              isDisabled ? { opacity: 0.5, cursor: 'not-allowed' } : null,
              { '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' } },
            ]}
          >
            <input
              className="sr-only"
              type={props.isMultiple ? 'checkbox' : 'radio'}
              name={name ?? id}
              value={value}
              checked={isChosen(value)}
              disabled={isDisabled}
              required={isRequired}
              aria-invalid={error ? true : undefined}
              onChange={(event) => choose(value, event.target.checked)}
            />
            {Icon ? <Icon size={16} /> : null}
            {text}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
