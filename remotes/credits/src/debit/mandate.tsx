import { Card } from '@vonk/ui/card.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';
import { getCompany } from '../credits.api.ts';
import { useLoad } from '../use-load.ts';

/** The text of the SEPA mandate: who collects, once, and how it can be taken back. */
export function Mandate() {
  const { t } = useTranslation('credits');
  const { data } = useLoad(getCompany);
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
