import { Button } from '@vonk/ui/button.tsx';
import type { ReactNode } from 'react';
import { HiddenFields } from './hidden-fields.tsx';

/** The one button of a mailed link: it posts the link's token, by script or without it. */
export function MailedLinkForm({
  action,
  from,
  token,
  isLoading,
  onPress,
  isFullWidth = true,
  children,
}: {
  action: string;
  /** The page that a post without script goes back to. */
  from: string;
  token: string;
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
      <Button type="submit" variant="primary" size="lg" isFullWidth={isFullWidth} isLoading={isLoading}>
        {children}
      </Button>
    </form>
  );
}
