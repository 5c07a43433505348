import type { AppError } from '@vonk/kernel/app-error.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { Alert } from '@vonk/ui/alert.tsx';

/** Says at once why an act was refused; nothing where it was not. */
export function Refusal({ error }: { error: AppError | null }) {
  const textOf = useErrorText();
  return error ? (
    <Alert tone="danger" isLive>
      {textOf(error)}
    </Alert>
  ) : null;
}
