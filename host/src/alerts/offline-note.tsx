import { useOnline } from '@vonk/kernel/use-online.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { useTranslation } from 'react-i18next';

/** That there is no network. */
export function OfflineNote() {
  const { t } = useTranslation('host');
  return useOnline() ? null : <Alert tone="warning" isLive title={t('alerts.offline')} />;
}
