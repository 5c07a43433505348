import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

type Reason = 'conversations' | 'messages' | 'photos' | 'feature';

/** The premium alert of a free member who reached a limit (R-CHAT-4). */
export function PremiumModal({ reason, onClose }: { reason: Reason; onClose(): void }) {
  const { t } = useTranslation('host');
  const text = {
    conversations: t('premiumModal.conversations'),
    messages: t('premiumModal.messages'),
    photos: t('premiumModal.photos'),
    feature: t('premiumModal.feature'),
  }[reason];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('premiumModal.title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('later')}
          </Button>
          <Button as={Link} to="/premium" variant="primary" onClick={onClose}>
            {t('premiumModal.action')}
          </Button>
        </>
      }
    >
      <Text>{text}</Text>
      <Text tone="soft" size="sm">
        {t('premiumModal.note')}
      </Text>
    </Dialog>
  );
}
