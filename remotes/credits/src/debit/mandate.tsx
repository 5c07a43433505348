import { companyQuery } from '@vonk/kernel/company-query.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Card } from '@vonk/ui/card.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';

/** The text of the SEPA mandate: who collects, once, and how it can be taken back. */
export function Mandate() {
  const { t } = useTranslation('credits');
  const { data } = useRead(companyQuery, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Card padding="sm">
      <Text size="sm" weight="bold">
        {t('debit.mandateTitle')}
      </Text>
      <Text size="sm" tone="soft">
        {t('debit.mandateText', {
          company: data?.name ?? '',
          address: data ? `${data.address}, ${data.city}` : '',
        })}
      </Text>
    </Card>
  );
}
