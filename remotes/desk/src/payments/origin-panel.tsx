import type { PaymentStory } from '@vonk/api/desk/payments.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';
import { DeskTable } from '../ui/desk-table.tsx';
import { FactList, Panel } from '../ui/fact-list.tsx';

const VALUES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

/** The partner's click that brought the member, and the visits that are tied to the account. */
export function OriginPanel({ origin: { click, visits } }: Pick<PaymentStory, 'origin'>) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return (
    <Panel title={t('payments.origin.title')}>
      <Stack gap={4}>
        {click ? (
          <FactList facts={VALUES.map((key) => [t(`payments.origin.${key}`), click[key]])} />
        ) : (
          <Text size="sm" tone="soft">
            {t('payments.origin.none')}
          </Text>
        )}
        {visits.length ? (
          <DeskTable
            caption={t('payments.origin.visits')}
            rows={visits.map((visit, place) => ({ ...visit, place }))}
            keyOf={({ place }) => place}
            empty={null}
            columns={[
              {
                id: 'at',
                header: t('payments.origin.at'),
                cell: ({ at }) => `${format.shortDate(at)} ${format.time(at)}`,
              },
              { id: 'what', header: t('payments.origin.what'), cell: ({ what }) => t(`payments.origin.whats.${what}`) },
              { id: 'detail', header: t('payments.origin.detail'), cell: ({ detail }) => detail },
            ]}
          />
        ) : null}
      </Stack>
    </Panel>
  );
}
