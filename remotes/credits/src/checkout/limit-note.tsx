import type { ActiveLimit } from '@vonk/api/credits.ts';
import { paths } from '@vonk/api/paths.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** What the member's own limits leave, before the click; of two the one that leaves less. Nothing without a limit. */
export function LimitNote({ limits, amountMinor }: { limits: ActiveLimit[]; amountMinor: number }) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const least = [...limits].sort((a, b) => a.left_minor - b.left_minor)[0];
  if (!least) return null;
  const { period, left_minor, currency } = least;
  const amount = format.money(left_minor, currency);
  const text = period === 'day' ? t('limits.leftDay', { amount }) : t('limits.leftMonth', { amount });
  const link = (
    <TextLink as={Link} to={paths.spendingLimits()} tone="inherit">
      {t('limits.title')}
    </TextLink>
  );
  if (left_minor < amountMinor)
    return (
      <Alert tone="info">
        {text} {link}
      </Alert>
    );
  return (
    <Text size="sm" tone="soft">
      {text} {link}
    </Text>
  );
}
