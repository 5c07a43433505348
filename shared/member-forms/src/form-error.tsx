import type { AppError } from '@vonk/kernel/app-error.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import type { ReactNode } from 'react';
import { hasFields } from './has-fields.ts';

/** Says why a whole form was refused, announced at once; shows nothing while its fields say it themselves. */
export function FormError({ error, action }: { error: AppError | null; action?: ReactNode }) {
  const textOf = useErrorText();
  if (!error || (hasFields(error) && !action)) return null;
  return (
    <Alert tone="danger" isLive action={action}>
      {textOf(error)}
    </Alert>
  );
}
