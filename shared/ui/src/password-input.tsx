import { type ComponentProps, useState } from 'react';
import { controlLook, insetButton } from './control-look.ts';
import { Field, type FieldProps, partField } from './field.tsx';
import { EyeIcon, EyeOffIcon } from './icon.tsx';
import { media } from './theme.ts';

/** A labelled password, with the names of the button that shows and hides it. */
export type PasswordInputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> & { showLabel: string; hideLabel: string };

/** A password that can be shown; hidden at first, and pasting is allowed. */
export function PasswordInput(props: PasswordInputProps) {
  const { field, rest } = partField(props);
  const { showLabel, hideLabel, ...own } = rest;
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOffIcon : EyeIcon;
  return (
    <Field {...field}>
      {(control) => (
        <span css={{ position: 'relative', display: 'block' }}>
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...own}
            {...control}
            type={isShown ? 'text' : 'password'}
            css={[controlLook, { paddingInlineEnd: '52px' }]}
          />
          <button
            type="button"
            aria-label={isShown ? hideLabel : showLabel}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
            css={[insetButton, { [media.noScript]: { display: 'none' } }]}
          >
            <Icon />
          </button>
        </span>
      )}
    </Field>
  );
}
