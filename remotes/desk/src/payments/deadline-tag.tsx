import type { Chargeback } from '@vonk/api/desk/payments.ts';
import { useClock } from '@vonk/kernel/use-clock.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { ClockIcon, TriangleAlertIcon } from '@vonk/ui/icon.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { useTranslation } from 'react-i18next';

const NEAR_DAYS = 5;

/** Until when a charge-back can be contested: of an open one, in words how near that is, and louder once it is over. */
export function DeadlineTag({ deadline, outcome }: Pick<Chargeback, 'deadline' | 'outcome'>) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { now } = useClock();
  if (!deadline) return <>{t('payments.chargebacks.noDeadline')}</>;
  const day = format.shortDate(deadline);
  const left = format.dayNumber(deadline) - format.dayNumber(now);
  if (outcome !== null || left > NEAR_DAYS) return <Tag css={lineLook}>{day}</Tag>;
  if (left < 0)
    return (
      <Tag kind="danger" icon={TriangleAlertIcon} css={lineLook}>
        {`${day} · ${t('payments.chargebacks.overdue', { count: -left })}`}
      </Tag>
    );
  const words = left ? t('payments.chargebacks.daysLeft', { count: left }) : t('payments.chargebacks.lastDay');
  return <Tag kind="warning" icon={ClockIcon} css={lineLook}>{`${day} · ${words}`}</Tag>;
}

const lineLook = { whiteSpace: 'nowrap' } as const;
