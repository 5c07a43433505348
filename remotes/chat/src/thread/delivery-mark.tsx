import { CheckCheckIcon, CheckIcon, ClockIcon, ErrorMarkIcon, EyeIcon } from '@vonk/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import type { DeliveryState } from '../model/timeline.ts';

const ICONS = {
  sending: ClockIcon,
  waiting: ClockIcon,
  sent: CheckIcon,
  delivered: CheckCheckIcon,
  read: EyeIcon,
  failed: ErrorMarkIcon,
} as const;

/** Shows how far an own message has come: an icon, and its word, which readers always hear. */
export function DeliveryMark({ state, isWordShown }: { state: DeliveryState; isWordShown: boolean }) {
  const { t } = useTranslation('chat');
  const Icon = ICONS[state];
  const word = {
    sending: t('state.sending'),
    waiting: t('state.waiting'),
    sent: t('state.sent'),
    delivered: t('state.delivered'),
    read: t('state.read'),
    failed: t('state.failed'),
  }[state];
  return (
    <>
      <Icon size={14} />
      <span className={isWordShown ? undefined : 'sr-only'}>{word}</span>
    </>
  );
}
