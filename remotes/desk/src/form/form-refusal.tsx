import type { AppError } from '@vonk/kernel/app-error.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Alert } from '@vonk/ui/alert.tsx';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffContext } from '../ui/staff-context.ts';

/** Codes that name who did first what was to be done. */
const DONE = ['case_closed', 'appeal_closed', 'withdrawal_ended', 'hold_in_force', 'hold_ended'];

/** Why something was refused at the desk; where a colleague was there before, who that was. */
export function FormRefusal({ error }: { error: AppError | null }) {
  const { t } = useTranslation('desk');
  const me = useContext(StaffContext);
  const name = error?.details.by_name;
  // It was done, and its answer was lost.
  const isOwn = name !== undefined && name === me?.name && DONE.includes(error?.code ?? '');
  const text = isOwn ? t('colleague.own') : name ? t(`colleague.${error.code}`, { name, defaultValue: '' }) : '';
  return text ? (
    <Alert tone="danger" isLive>
      {text}
    </Alert>
  ) : (
    <FormError error={error} />
  );
}
