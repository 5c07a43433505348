import type { AppError } from '@vonk/kernel/app-error.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import type { ReactNode } from 'react';
import { FormError } from '../form-error.tsx';
import { HiddenFields } from './hidden-fields.tsx';

/** The one button of a mailed link: it posts the link's token, by script or without it, and says why that did not work. */
export function MailedLinkForm({
  action,
  from,
  token,
  error = null,
  isLoading,
  onPress,
  isFullWidth = true,
  children,
}: {
  action: string;
  /** The page that a post without script goes back to. */
  from: string;
  token: string;
  error?: AppError | null;
  isLoading: boolean;
  onPress: () => void;
  isFullWidth?: boolean;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <HiddenFields from={from} token={token} />
      <Stack gap={5}>
        <FormError error={error} />
        <Button type="submit" variant="primary" size="lg" isFullWidth={isFullWidth} isLoading={isLoading}>
          {children}
        </Button>
      </Stack>
    </form>
  );
}
