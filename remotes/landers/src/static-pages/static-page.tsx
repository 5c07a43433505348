import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { CompanyCard } from './company-card.tsx';
import type { PageName } from './page-names.ts';
import { termsDate } from './terms-date.ts';
import { useCompany } from './use-company.ts';

interface PageText {
  title: string;
  intro: string;
  sections: { title: string; paragraphs: string[] }[];
}

/** A page of text, filled in from the site's settings and its company (R-SITE-3). It reads nothing of a browser. */
export function StaticPage({ page }: { page: PageName }) {
  const { t } = useTranslation('landers');
  const format = useFormat();
  const settings = useAtomValue(settingsAtom);
  const company = useCompany();
  const text = t(`pages.${page}`, {
    returnObjects: true,
    name: settings.name,
    minAge: settings.min_age,
    refundDays: settings.refund_days,
    email: settings.support_email,
    phone: company?.support_phone || settings.support_phone,
    company: company?.name ?? settings.name,
    address: company?.address ?? '',
    city: company?.city ?? '',
    country: company ? format.country(company.country) : '',
  }) as unknown as PageText;
  usePageTitle(text.title);
  return (
    <Container width="text" css={{ paddingBlock: space[8] }}>
      <Stack as="article" gap={7}>
        <Stack gap={3}>
          <Heading as="h1" level="h1">
            {text.title}
          </Heading>
          {page === 'terms' ? (
            <Text size="sm" tone="faint">
              <time dateTime={termsDate(company?.added)}>
                {t('pages.updated', { date: format.date(termsDate(company?.added)) })}
              </time>
            </Text>
          ) : null}
          <Text size="lg" tone="soft">
            {text.intro}
          </Text>
        </Stack>
        {text.sections.map((section) => (
          <Stack as="section" gap={3} key={section.title}>
            <Heading level="h4">{section.title}</Heading>
            {section.paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
        ))}
        {company ? <CompanyCard company={company} /> : null}
      </Stack>
    </Container>
  );
}
