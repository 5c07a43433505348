import { useTicks } from '@vonk/kernel/use-ticks.ts';
import { ClockIcon } from '@vonk/ui/icon.tsx';
import { color, font, space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import type { ToldLease } from './use-lease.ts';

/** From here on it is urgent. */
const SHORT_SECONDS = 60;
const SECOND_MS = 1000;

/** How long a conversation is still mine when I do nothing; `ask` asks the server anew, where this machine’s clock was set. */
export function LeaseLine({ told: { secondsLeft, toldAt }, ask }: { told: ToldLease; ask: () => void }) {
  const { t } = useTranslation('desk');
  const now = useTicks(toldAt, ask);
  const left = Math.max(0, Math.min(secondsLeft, Math.round(secondsLeft - (now - toldAt) / SECOND_MS)));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p css={{ ...lineLook, color: left < SHORT_SECONDS ? color.warningText : color.ink2 }}>
      <ClockIcon size={15} />
      {left > 0 ? t('operators.leaseLeft', { clock }) : t('operators.leaseOver')}
    </p>
  );
}

const lineLook = {
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  fontSize: font.size.sm,
  fontVariantNumeric: 'tabular-nums',
} as const;
