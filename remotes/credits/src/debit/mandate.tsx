import { useRead } from '@vonk/kernel/use-read.ts';
import { Card } from '@vonk/ui/card.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';
import { mandateQuery } from '../credits.api.ts';

/** The SEPA mandate as the server keeps it: who collects, once, and how it can be taken back. */
export function Mandate() {
  const { t } = useTranslation('credits');
  const { data } = useRead(mandateQuery, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Card padding="sm">
      <Text size="sm" weight="bold">
        {t('debit.mandateTitle')}
      </Text>
      <Text size="sm" tone="soft">
        {data?.text}
      </Text>
      {data?.creditor_id ? (
        <Text size="sm" tone="soft">
          {t('debit.creditor', { id: data.creditor_id })}
        </Text>
      ) : null}
    </Card>
  );
}
