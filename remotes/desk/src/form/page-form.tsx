import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import type { ReactNode } from 'react';
import type { FormState } from './use-schema-form.ts';

/** A form on a page: why it was refused, its fields, and its button below them. */
export function PageForm({
  label,
  state: { form, error, isRunning },
  submit,
  look,
  size,
  children,
}: {
  /** Names the form for readers, where its page holds more. */
  label?: string;
  state: FormState;
  submit: string;
  /** `door`: all that its page is for; `page`: what its page begins with; `aside`: beside something else. */
  look: 'door' | 'page' | 'aside';
  /** Of its button. */
  size?: 'sm' | 'md';
  children: ReactNode;
}) {
  return (
    <form {...form} aria-label={label}>
      <Stack gap={look === 'door' ? 5 : 4}>
        <FormError error={error} />
        {children}
        <Button
          as="button"
          type="submit"
          variant={look === 'aside' ? 'secondary' : 'primary'}
          size={size}
          isLoading={isRunning}
          css={look === 'door' ? undefined : { alignSelf: 'start' }}
        >
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
