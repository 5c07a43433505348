import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { MessageCircleIcon } from '@vonk/ui/icon.tsx';
import { useTranslation } from 'react-i18next';

/** Fills the place of the thread until a conversation is chosen. */
export function NoConversation() {
  const { t } = useTranslation('chat');
  usePageTitle(t('list.title'));
  return (
    <div css={{ flex: 1, display: 'grid', alignContent: 'center' }}>
      <EmptyState icon={MessageCircleIcon} title={t('none.title')}>
        {t('none.text')}
      </EmptyState>
    </div>
  );
}
