import type { ErrorCode } from '@vonk/api/errors.ts';
import { useTranslation } from 'react-i18next';

/** The member's text for a code; codes this remote does not know read as the generic one (R-ERR-3). */
export function useErrorText(): (code: ErrorCode) => string {
  const { t } = useTranslation('credits');
  return (code) => t([`errors.${code}`, 'errors.unexpected']);
}
