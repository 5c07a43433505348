import { paths } from '@vonk/api/paths.ts';
import { companyQuery } from '@vonk/kernel/company-query.ts';
import { isSignedInAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountPage, Section } from '../account-page.tsx';
import { ComplaintForm } from './complaint-form.tsx';

/** Explains how to complain, and what happens then. */
export function ComplaintsPage() {
  const { t } = useTranslation('account');
  const { support_email, refund_days } = useAtomValue(settingsAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { data: company } = useRead(companyQuery, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <AccountPage title={t('complaints.title')} text={t('complaints.text')}>
      <Section title={t('complaints.formTitle')} text={t('complaints.formText')}>
        <ComplaintForm />
      </Section>
      <Section title={t('complaints.howTitle')}>
        <Stack as="ol" gap={3} css={{ listStyle: 'decimal', paddingInlineStart: '1.3em' }}>
          <li>{t('complaints.how1')}</li>
          <li>{t('complaints.how2')}</li>
          <li>{t('complaints.how3')}</li>
        </Stack>
        <Text size="sm" tone="faint">
          {t('complaints.orMail', { email: support_email })} {company ? t('complaints.reach', { ...company }) : null}
        </Text>
      </Section>
      <Section title={t('complaints.memberTitle')} text={t('complaints.memberText')}>
        {null}
      </Section>
      <Section title={t('complaints.paymentTitle')} text={t('complaints.paymentText', { count: refund_days })}>
        {isSignedIn ? (
          <div>
            <Button as={Link} to={paths.transactions()}>
              {t('complaints.transactions')}
            </Button>
          </div>
        ) : null}
      </Section>
      <Section title={t('complaints.disputeTitle')} text={t('complaints.disputeText')}>
        {null}
      </Section>
    </AccountPage>
  );
}
