import type { AppError } from '@vonk/kernel/app-error.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import type { ReactNode } from 'react';
import type { FormsNamespace } from './namespace.ts';
import { hasFields, useErrorText } from './use-error-text.ts';

/** What went wrong with a whole form, announced at once; nothing while its fields say it themselves. */
export function FormError({
  error,
  namespace,
  action,
}: {
  error: AppError | null;
  namespace: FormsNamespace;
  action?: ReactNode;
}) {
  const textOf = useErrorText(namespace);
  if (!error || (hasFields(error) && !action)) return null;
  return (
    <Alert tone="danger" isLive action={action}>
      {textOf(error)}
    </Alert>
  );
}
