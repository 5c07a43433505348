import { toAppError } from '@vonk/kernel/app-error.ts';
import { useTranslation } from 'react-i18next';

/** The text of any failure; codes this remote does not know read as the generic one (R-ERR-3). */
export function useErrorText(): (thrown: unknown) => string {
  const { t } = useTranslation('profiles');
  return (thrown) => t([`errors.${toAppError(thrown).code}`, 'errors.unexpected']);
}
