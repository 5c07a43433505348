import { HiddenFields } from '@vonk/member-forms/plain/hidden-fields.tsx';
import { Button } from '@vonk/ui/button.tsx';
import type { ReactNode } from 'react';

/** The one button of a mailed link: it posts the link's token, by script or without it. */
export function MailedLinkForm({
  action,
  from,
  token,
  isLoading,
  onPress,
  children,
}: {
  action: string;
  /** The page that a post without script goes back to. */
  from: string;
  token: string;
  isLoading: boolean;
  onPress: () => void;
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
      <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={isLoading}>
        {children}
      </Button>
    </form>
  );
}
