import type { ErrorCode } from '@vonk/api/errors.ts';
import type { AppError } from '@vonk/kernel/app-error.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormsNamespace } from './namespace.ts';

/** Text of a refusal, or of one field of it; undefined when that field is fine. */
export function useErrorText(namespace: FormsNamespace) {
  const { t } = useTranslation(namespace);
  return useCallback(
    (error: AppError | null, field?: string): string | undefined => {
      if (!error) return undefined;
      const code: ErrorCode | undefined = field ? error.details.fields?.[field] : error.code;
      return code ? t(`errors.${code}`, { minutes: error.details.minutes, min_age: error.details.min_age }) : undefined;
    },
    [t],
  );
}

/** Whether a refusal names the fields at fault, so that it is told there and not above the form. */
export const hasFields = (error: AppError | null): boolean => Object.keys(error?.details.fields ?? {}).length > 0;
