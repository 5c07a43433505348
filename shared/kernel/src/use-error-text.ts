import type { ErrorCode } from '@vonk/api/errors.ts';
import { ERROR_CODES } from '@vonk/api/options.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from './app-error.ts';
import { type Namespace, textKey } from './text-key.ts';

type Failure = AppError | ErrorCode;

interface ErrorText {
  (failure: Failure): string;
  /** Of one field of a form: undefined when that field is fine. */
  (failure: Failure | null, field?: string): string | undefined;
}

/** Minutes of seconds, and hours of minutes, begun ones too. */
const sixtieths = (count: number | undefined) => (count === undefined ? undefined : Math.ceil(count / 60));

/**
 * The member's text for a failure, or for one field of it. A remote that says it in its own words names its namespace;
 * what it has no words for is said in the host's, which has them for every code. A code of a newer server reads as the
 * generic one (R-ERR-3); a limit says when it ends.
 */
export function useErrorText(namespace: Namespace = 'host'): ErrorText {
  const { t } = useTranslation(namespace);
  return useCallback(
    ((failure, field) => {
      const error = typeof failure === 'string' ? { code: failure, details: undefined } : failure;
      const code = field === undefined ? error?.code : error?.details?.fields?.[field];
      if (!code) return undefined;
      const known = ERROR_CODES.includes(code) ? code : 'unexpected';
      const { minutes = sixtieths(error?.details?.retry_after), min_age } = error?.details ?? {};
      const hours = sixtieths(minutes);
      // A longer wait, as for the limit of a day, is told in hours.
      const key = known !== 'too_many_requests' || !hours ? known : hours > 2 ? 'wait_hours' : 'wait_minutes';
      return t(textKey<'host'>(`errors.${key}`), { minutes, hours, min_age });
    }) as ErrorText,
    [t],
  );
}
