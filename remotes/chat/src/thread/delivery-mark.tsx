import { CheckCheckIcon, CheckIcon, ClockIcon, ErrorMarkIcon } from '@vonk/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import type { DeliveryState } from './timeline.ts';

const ICONS = { sending: ClockIcon, sent: CheckIcon, read: CheckCheckIcon, failed: ErrorMarkIcon } as const;

/** How far an own message has come: an icon, and the word for readers. */
export function DeliveryMark({ state }: { state: DeliveryState }) {
  const { t } = useTranslation('chat');
  const Icon = ICONS[state];
  const word = {
    sending: t('state.sending'),
    sent: t('state.sent'),
    read: t('state.read'),
    failed: t('state.failed'),
  }[state];
  return (
    <>
      <Icon size={14} />
      <span className="sr-only">{word}</span>
    </>
  );
}
