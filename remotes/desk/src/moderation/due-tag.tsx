import type { CaseRow } from '@vonk/api/desk/moderation.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { ClockIcon, TriangleAlertIcon } from '@vonk/ui/icon.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { useTranslation } from 'react-i18next';

/** Until when a decision is owed: a warning before, and louder after. It says what its time is where no column does (`isAlone`). */
export function DueTag({
  row: { due_at, is_late, is_soon },
  isAlone = false,
}: {
  isAlone?: boolean;
  row: Pick<CaseRow, 'due_at' | 'is_late' | 'is_soon'>;
}) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const when = `${format.shortDate(due_at)} ${format.time(due_at)}`;
  if (is_late)
    return (
      <Tag kind="danger" icon={TriangleAlertIcon} css={lineLook}>
        {t('moderation.late', { when })}
      </Tag>
    );
  if (is_soon)
    return (
      <Tag kind="warning" icon={ClockIcon} css={lineLook}>
        {t('moderation.soon', { when })}
      </Tag>
    );
  return isAlone ? <Tag css={lineLook}>{t('moderation.soon', { when })}</Tag> : when;
}

/** In the column of a narrow table too. */
const lineLook = { whiteSpace: 'nowrap' } as const;
