import { useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { askOffer } from './deletion.api.ts';
import { OfferDialog } from './offer-dialog.tsx';

/** The offer to stay, at most once, then the confirmation. A failing offer never stands in the way (decision 6). */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [offer, setOffer] = useState<number | null | 'asking'>('asking');
  useEffect(() => {
    let isOver = false;
    askOffer().then(
      (percentage) => !isOver && setOffer(percentage),
      () => !isOver && setOffer(null),
    );
    return () => {
      isOver = true;
    };
  }, []);
  if (offer === 'asking') return null;
  if (offer) return <OfferDialog percentage={offer} onClose={onClose} onGoOn={() => setOffer(null)} />;
  return <ConfirmDialog onClose={onClose} />;
}
