import { paths } from '@vonk/api/paths.ts';
import { Text } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';
import { OfferModal } from './offer-modal.tsx';

/** The credit-shortage alert (R-CHAT-3): the draft is kept, credits are one tap away. */
export function BuyCreditsModal({ reason, onClose }: { reason: 'shortage' | 'limit' | 'bonus'; onClose(): void }) {
  const { t } = useTranslation('host');
  return (
    <OfferModal title={t('buyCredits.title')} action={t('buyCredits.action')} to={paths.credits()} onClose={onClose}>
      <Text>{reason === 'shortage' ? t('buyCredits.shortage') : t('buyCredits.text')}</Text>
    </OfferModal>
  );
}
