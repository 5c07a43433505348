import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { SearchXIcon } from '@vonk/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../ui/desk-page.tsx';

/** An address that no page of the desk has. */
export function MissingPage() {
  const { t } = useTranslation('desk');
  return (
    <DeskPage title={t('missing.title')}>
      <EmptyState icon={SearchXIcon} title={t('missing.text')} />
    </DeskPage>
  );
}
