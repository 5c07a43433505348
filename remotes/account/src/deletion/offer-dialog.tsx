import { useHost } from '@vonk/kernel/host-api.tsx';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { FormError } from '@vonk/member-forms/form-error.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { media, space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { acceptRetentionOffer } from '../account.api.ts';

/** A discount for staying; both answers are equal buttons. */
export function OfferDialog({
  percentage,
  onClose,
  onDecline,
}: {
  percentage: number;
  onClose: () => void;
  onDecline: () => void;
}) {
  const { t } = useTranslation('account');
  const { notify } = useHost();
  const format = useFormat();
  const accept = useCommand(acceptRetentionOffer);
  const stay = async () => {
    const accepted = await accept.run();
    if (!accepted) return;
    const { code, expires } = accepted;
    // It ends at this hour: by its date alone the rest of that day would be promised too.
    const date = `${format.date(expires)}, ${format.time(expires)}`;
    notify({ message: t('delete.stayed', { code, date }), tone: 'success' });
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('delete.offerTitle')} closeLabel={t('close')}>
      <Stack gap={6}>
        <Text>{t('delete.offerText', { percentage })}</Text>
        <FormError error={accept.error} />
        <div css={{ display: 'grid', gap: space[4], [media.up('sm')]: { gridTemplateColumns: '1fr 1fr' } }}>
          <Button isLoading={accept.isRunning} onClick={() => void stay()}>
            {t('delete.stay', { percentage })}
          </Button>
          <Button onClick={onDecline}>{t('delete.goOn')}</Button>
        </div>
      </Stack>
    </Dialog>
  );
}
