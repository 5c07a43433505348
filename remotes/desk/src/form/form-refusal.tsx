import type { AppError } from '@vonk/kernel/app-error.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Alert } from '@vonk/ui/alert.tsx';
import { useTranslation } from 'react-i18next';

/** Why something was refused at the desk; where a colleague was there before, who that was. */
export function FormRefusal({ error }: { error: AppError | null }) {
  const { t } = useTranslation('desk');
  const name = error?.details.by_name;
  const text = name ? t(`colleague.${error.code}`, { name, defaultValue: '' }) : '';
  return text ? (
    <Alert tone="danger" isLive>
      {text}
    </Alert>
  ) : (
    <FormError error={error} />
  );
}
