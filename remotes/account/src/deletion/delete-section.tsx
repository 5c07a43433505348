import { Button } from '@vonk/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postRetentionOffer } from '../account.api.ts';
import { Section } from '../account-page.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';

const MOST_WAIT_MS = 3_000;

type Stage = 'closed' | 'asking' | 'confirming' | { percentage: number };

/** The way out, in plain words: the offer to stay at most once, then the confirmation. An offer that fails or takes long never stands in the way. */
export function DeleteSection() {
  const { t } = useTranslation('account');
  const [stage, setStage] = useState<Stage>('closed');
  const close = () => setStage('closed');
  const open = async () => {
    setStage('asking');
    const percentage = await Promise.race([
      postRetentionOffer().catch(() => null),
      new Promise<null>((done) => setTimeout(() => done(null), MOST_WAIT_MS)),
    ]);
    setStage(percentage ? { percentage } : 'confirming');
  };
  return (
    <Section title={t('delete.title')} text={t('delete.text')}>
      <div>
        <Button isLoading={stage === 'asking'} onClick={() => void open()}>
          {t('delete.open')}
        </Button>
      </div>
      {typeof stage === 'object' ? (
        <OfferDialog percentage={stage.percentage} onClose={close} onDecline={() => setStage('confirming')} />
      ) : null}
      {stage === 'confirming' ? <ConfirmDialog onClose={close} /> : null}
    </Section>
  );
}
