import { Field, type FieldProps } from '@vonk/ui/field.tsx';
import { color, font, radius, space } from '@vonk/ui/theme.ts';
import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp';
import type { Ref } from 'react';

export const CODE_DIGITS = 6;

/** The policy of the page lets in styles that carry its nonce; the field's library adds a few. */
const nonceOfPage = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

interface Props extends FieldProps {
  name: string;
  value: string;
  onChange: (code: string) => void;
  /** With the last digit: nobody has to press a button. */
  onComplete: () => void;
  autoFocus: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The six digits of an authenticator app: one input to type and paste into, drawn as a box for each digit. */
export function AppCodeField({ name, value, onChange, onComplete, autoFocus, ref, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <OTPInput
          {...control}
          ref={ref}
          name={name}
          value={value}
          onChange={onChange}
          onComplete={onComplete}
          maxLength={CODE_DIGITS}
          inputMode="numeric"
          pattern={REGEXP_ONLY_DIGITS}
          autoComplete="one-time-code"
          pasteTransformer={(pasted) => pasted.replace(/\D/g, '')}
          pushPasswordManagerStrategy="none"
          noScriptCSSFallback={null}
          nonce={nonceOfPage()}
          autoFocus={autoFocus}
          render={({ slots }) => (
            <div css={slotsLook}>
              {slots.map((slot, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: boxes stay in their places
                <Slot key={place} slot={slot} isWrong={control['aria-invalid'] ?? false} />
              ))}
            </div>
          )}
        />
      )}
    </Field>
  );
}

function Slot({ slot: { char, isActive }, isWrong }: { slot: SlotProps; isWrong: boolean }) {
  return (
    <div css={[slotLook, isWrong ? { borderColor: color.dangerText } : null, isActive ? activeLook : null]}>{char}</div>
  );
}

const slotsLook = { display: 'flex', gap: space[3], width: '100%' } as const;
const slotLook = {
  flex: '1 1 0',
  minWidth: 0,
  maxWidth: '56px',
  height: '56px',
  display: 'grid',
  placeItems: 'center',
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.control,
  fontSize: font.size.h3,
  fontWeight: font.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
} as const;
const activeLook = { outline: `2px solid ${color.focus}`, outlineOffset: '-1px', borderColor: color.focus } as const;
