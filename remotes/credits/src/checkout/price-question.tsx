import type { AppError } from '@vonk/kernel/app-error.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';
import { useCodeText } from './code-text.ts';
import type { Checkout } from './use-checkout.ts';

/** Asks again where what is sold is not what was shown: nothing was begun, and the question says what it costs and brings by now. */
export default function PriceQuestion({ checkout, onClose }: { checkout: Checkout; onClose: () => void }) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const reason = useReason(checkout.changed?.error ?? null);
  if (!checkout.changed) return null;
  const { offer, before } = checkout.changed;
  const { credits, price_minor, currency } = offer.bundle;
  const amount = format.money(price_minor, currency);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('price.title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('repeat.cancel')}</Button>
          <Button variant="primary" isLoading={checkout.isRunning} onClick={() => void checkout.accept()}>
            {t('repeat.confirm', { amount })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {reason ? <Text>{reason}</Text> : null}
        {before === price_minor ? null : (
          <Text>{t('price.text', { amount, before: format.money(before, currency) })}</Text>
        )}
        <Text>{t('price.offer', { count: credits, amount })}</Text>
      </Stack>
    </Dialog>
  );
}

/** Why the code no longer counts; null where the price itself is another one. */
function useReason(error: AppError | null): string | null {
  const errorText = useErrorText('credits');
  const codeText = useCodeText();
  const because = error?.details.offer?.because;
  if (!error || !because) return null;
  return codeText(error.details) ?? errorText(because);
}
