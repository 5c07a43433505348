import type { Cost } from '@vonk/api/chat.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { InfoIcon } from '@vonk/ui/icon.tsx';
import { color, font, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';

/** A number of credits in credits and in money (decision 4); none of them is free. */
export function usePriceText(): (credits: number, cost: Cost) => string {
  const { t } = useTranslation('chat');
  const format = useFormat();
  return (credits, cost) =>
    credits === 0
      ? t('cost.free')
      : `${t('cost.credits', { count: credits })} · ${format.money(Math.round(credits * cost.credit_minor), cost.currency)}`;
}

/**
 * Shows what the next message costs before it is sent, and why it costs nothing where nobody is on duty to answer it
 * (decision 23); `isBegun` in a conversation that is there.
 */
export function CostLine({
  id,
  cost,
  isPhoto,
  isBegun,
}: {
  id: string;
  cost: Cost;
  isPhoto: boolean;
  isBegun: boolean;
}) {
  const { t } = useTranslation('chat');
  const priceText = usePriceText();
  const { free_limit } = useAtomValue(settingsAtom);
  const left =
    // A conversation that is there goes on for free: how many new ones are left says nothing here.
    cost.free_left === null || (isBegun && free_limit.kind === 'conversations')
      ? null
      : free_limit.kind === 'conversations'
        ? t('cost.conversationsLeft', { count: cost.free_left })
        : t('cost.messagesLeft', { count: cost.free_left });
  const text = cost.is_unstaffed
    ? [t('cost.unstaffed'), left]
    : isPhoto
      ? [t('cost.photoPrice', { price: priceText(cost.photo_credits, cost) })]
      : cost.message_credits === 0
        ? [t('cost.free'), left]
        : [priceText(cost.message_credits, cost), t('cost.photo', { count: cost.photo_credits })];
  return (
    <p id={id} css={lineLook}>
      <InfoIcon size={15} css={{ flexShrink: 0 }} />
      {text.filter(Boolean).join(' · ')}
    </p>
  );
}

const lineLook = {
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  color: color.ink2,
  fontSize: font.size.xs,
  lineHeight: font.line.xs,
  fontVariantNumeric: 'tabular-nums',
} as const;
