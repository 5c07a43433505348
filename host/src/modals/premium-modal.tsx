import { paths } from '@vonk/api/paths.ts';
import { Text } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';
import { OfferModal } from './offer-modal.tsx';

type Reason = 'conversations' | 'messages' | 'photos' | 'feature';

/** The premium alert of a free member who reached a limit (R-CHAT-4). */
export function PremiumModal({ reason, onClose }: { reason: Reason; onClose(): void }) {
  const { t } = useTranslation('host');
  return (
    <OfferModal
      title={t('premiumModal.title')}
      action={t('premiumModal.action')}
      to={paths.premium()}
      onClose={onClose}
    >
      <Text>{t(`premiumModal.${reason}`)}</Text>
      <Text tone="soft" size="sm">
        {t('premiumModal.note')}
      </Text>
    </OfferModal>
  );
}
