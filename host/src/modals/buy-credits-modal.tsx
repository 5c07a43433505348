import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The credit-shortage alert (R-CHAT-3): the draft is kept, credits are one tap away. */
export function BuyCreditsModal({ reason, onClose }: { reason: 'shortage' | 'limit' | 'bonus'; onClose(): void }) {
  const { t } = useTranslation('host');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('buyCredits.title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('later')}
          </Button>
          <Button as={Link} to="/credits" variant="primary" onClick={onClose}>
            {t('buyCredits.action')}
          </Button>
        </>
      }
    >
      <Text>{reason === 'shortage' ? t('buyCredits.shortage') : t('buyCredits.text')}</Text>
    </Dialog>
  );
}
