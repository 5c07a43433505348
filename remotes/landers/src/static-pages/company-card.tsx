import type { CompanyInfoReply } from '@vonk/api/settings.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Card } from '@vonk/ui/card.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';

/** Name, address and numbers of the company. */
export function CompanyCard({ company }: { company: CompanyInfoReply }) {
  const { t } = useTranslation('landers');
  const format = useFormat();
  const { support_email } = useAtomValue(settingsAtom);
  const { name, address, city, country, kvk, vat_numbers, tradenames, support_phone } = company;
  const lines = [
    t('static-pages.companyLine', { company: name, address, city, country: format.country(country) }),
    ...(kvk ? [t('static-pages.register', { kvk })] : []),
    ...vat_numbers.map((vat) => t('static-pages.vat', { vat })),
    ...(tradenames.length ? [t('static-pages.trades', { tradenames: format.list(tradenames) })] : []),
    support_phone
      ? t('static-pages.contact', { email: support_email, phone: support_phone })
      : t('static-pages.contactMail', { email: support_email }),
  ];
  return (
    <Card as="section" padding="lg">
      <Stack gap={2}>
        <Heading level="h4">{t('static-pages.companyTitle')}</Heading>
        {lines.map((line) => (
          <Text key={line} size="sm" tone="soft">
            {line}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
