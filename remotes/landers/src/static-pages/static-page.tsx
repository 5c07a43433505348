import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { space } from '@vonk/ui/theme.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { STORED_ITEMS, type StoredItem } from './browser-storage.ts';
import { CompanyAwaited } from './company-awaited.tsx';
import { CompanyCard } from './company-card.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { ContactText } from './contact-text.tsx';
import { Contents } from './contents.tsx';
import { Faq } from './faq.tsx';
import type { PageName } from './page-names.ts';
import { StorageTable } from './storage-table.tsx';
import { termsDate } from './terms-date.ts';
import { useCompany } from './use-company.ts';
import { usePageValues } from './use-page-values.ts';
import { useTextTree } from './use-text-tree.ts';

interface PageText {
  title: string;
  intro: string;
  /** By id: the same in every language, so that an address may name one. */
  sections?: Record<string, { title: string; paragraphs: string[] }>;
}

/** From so many parts on a page begins with a list of them. */
const LONG = 6;

/** Pages whose texts name the company: without it they would name the wrong party, date and law. */
const NAMING: ReadonlySet<PageName> = new Set<PageName>([
  'terms',
  'privacy',
  'return-policy',
  '2257-compliance-statement',
]);

const cookies = STORED_ITEMS.filter(({ place }) => place === 'cookie');
const TABLES: Record<string, StoredItem[]> = {
  needed: cookies.filter(({ isOptional }) => !isOptional),
  optional: cookies.filter(({ isOptional }) => isOptional),
  browser: STORED_ITEMS.filter(({ place }) => place !== 'cookie'),
};

/** Returns the element that stands below the text of a section; null for most sections. */
function extraOf(page: PageName, id: string, title: string): ReactNode {
  if (page !== 'cookies') return null;
  if (id === 'choice') return <ConsentPanel />;
  const items = TABLES[id];
  return items ? <StorageTable items={items} caption={title} /> : null;
}

/** A page of text, filled in from the site's settings and its company (R-SITE-3). It reads nothing of a browser. */
export function StaticPage({ page }: { page: PageName }) {
  const { t } = useTranslation('landers');
  const format = useFormat();
  const company = useCompany();
  const values = usePageValues();
  const text = useTextTree<PageText>(`static-pages.${page}`, { ...values });
  usePageTitle(text.title, text.intro);
  const heading = (
    <Heading as="h1" level="h1">
      {text.title}
    </Heading>
  );
  // The heading stands where the whole page has it: it may have the focus, and goes on with it.
  if (!company && NAMING.has(page))
    return (
      <Container width="text" css={{ paddingBlock: space[8] }}>
        <Stack as="article" gap={7}>
          <Stack gap={3}>{heading}</Stack>
          <CompanyAwaited />
        </Stack>
      </Container>
    );
  // A company without a telephone has no part about calling.
  const sections = Object.entries(text.sections ?? {}).filter(([id]) => id !== 'call' || values.phone);
  return (
    <Container width="text" css={{ paddingBlock: space[8], '@media print': printLook }}>
      <Stack as="article" gap={7}>
        <Stack gap={3}>
          {heading}
          {page === 'terms' ? (
            <Text size="sm" tone="faint">
              <time dateTime={termsDate(company?.added)}>
                {t('static-pages.updated', { date: format.date(termsDate(company?.added)) })}
              </time>
            </Text>
          ) : null}
          <Text size="lg" tone="soft">
            <ContactText text={text.intro} email={values.email} phone={values.phone} />
          </Text>
        </Stack>
        {sections.length >= LONG ? <Contents sections={sections.map(([id, { title }]) => [id, title])} /> : null}
        {sections.map(([id, { title, paragraphs }]) => (
          <Stack as="section" gap={4} key={id} id={id} css={{ scrollMarginTop: '8px' }}>
            <Heading level="h4">{title}</Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph}>
                <ContactText text={paragraph} email={values.email} phone={values.phone} />
              </Text>
            ))}
            {extraOf(page, id, title)}
          </Stack>
        ))}
        {page === 'faq' ? <Faq /> : null}
        {company ? <CompanyCard company={company} /> : null}
      </Stack>
    </Container>
  );
}

/** On paper there is the text alone. */
const printLook = {
  maxWidth: 'none',
  padding: 0,
  '& nav': { display: 'none' },
  '& h2, & h3': { breakAfter: 'avoid' },
} as const;
