import type { AppError } from '@vonk/kernel/app-error.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { space } from '@vonk/ui/theme.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../form-error.tsx';
import { hasFields } from '../has-fields.ts';

/**
 * Shows the server's answer above a form. After a post without script the browser goes to this element, so it also says
 * that fields are marked; after a call the marked fields say it themselves.
 */
export function FormAnswer({
  error,
  isPosted,
  action,
}: {
  error: AppError | null;
  isPosted: boolean;
  action?: ReactNode;
}) {
  const { t } = useTranslation('member-forms');
  if (!error) return null;
  return (
    <div id="form-answer" css={{ scrollMarginTop: space[7], '&:empty': { display: 'none' } }}>
      {isPosted && hasFields(error) && !action ? (
        <Alert tone="danger" isLive>
          {t('errors.validation_failed')}
        </Alert>
      ) : (
        <FormError error={error} action={action} />
      )}
    </div>
  );
}
