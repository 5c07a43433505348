import { useTranslation } from 'react-i18next';
import { AccountPage } from '../account-page.tsx';
import { NoticeSection } from './notice-section.tsx';

/** Notices alone: where the alert about switched-off ones leads. */
export function NotificationsPage() {
  const { t } = useTranslation('account');
  return (
    <AccountPage title={t('notices.page')}>
      <NoticeSection />
    </AccountPage>
  );
}
