import { useOnline } from '@vonk/kernel/use-online.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Container } from '@vonk/ui/stack.tsx';
import { useTranslation } from 'react-i18next';

/** That there is no network, where no alerts of a member stand. */
export function OfflineNote() {
  const { t } = useTranslation('host');
  return useOnline() ? null : (
    <Container>
      <Alert tone="warning" isLive title={t('alerts.offline')} />
    </Container>
  );
}
