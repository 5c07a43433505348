import { paths } from '@vonk/api/paths.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { SearchXIcon } from '@vonk/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { AccountPage, Section } from '../account-page.tsx';
import { complaintQuery } from './complaints.api.ts';

const preLine = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

/** What became of a complaint, for who has the link that was mailed. */
export function ComplaintPage() {
  const { t } = useTranslation('account');
  const textOf = useErrorText();
  const format = useFormat();
  const { number = '' } = useParams();
  const [params] = useSearchParams();
  const { data, error, isLoading, reload } = useRead(complaintQuery(number, params.get('key') ?? ''));
  if (error?.code === 'not_found' || error?.code === 'validation_failed')
    return (
      <EmptyState
        icon={SearchXIcon}
        headingAs="h1"
        title={t('complaints.gone')}
        action={
          <Button as={Link} to={paths.complaints()}>
            {t('complaints.title')}
          </Button>
        }
      >
        {t('complaints.goneText')}
      </EmptyState>
    );
  return (
    <AccountPage title={t('complaints.stateTitle', { number })}>
      {isLoading ? (
        <SkeletonGroup label={t('complaints.stateTitle', { number })}>
          <Skeleton height="160px" shape="box" />
        </SkeletonGroup>
      ) : null}
      {error ? (
        <Stack gap={4} align="start">
          <Text tone="danger">{textOf(error)}</Text>
          <Button onClick={() => void reload()}>{t('complaints.again')}</Button>
        </Stack>
      ) : null}
      {data ? (
        <>
          <Section
            title={data.answered_at ? t('complaints.answer') : t('complaints.open')}
            text={
              data.answered_at
                ? t('complaints.answered', { date: format.date(data.answered_at) })
                : t('complaints.openText', { date: format.date(data.created_at) })
            }
          >
            {data.answered_at ? <Text css={preLine}>{data.answer}</Text> : null}
          </Section>
          <Section title={t('complaints.yours')}>
            <Stack gap={3} align="start">
              <Tag>{t(`complaints.subjects.${data.about}`)}</Tag>
              {data.place ? (
                <Text tone="soft" size="sm" css={preLine}>
                  {data.place}
                </Text>
              ) : null}
              <Text dir="auto" css={preLine}>
                {data.body}
              </Text>
            </Stack>
          </Section>
        </>
      ) : null}
    </AccountPage>
  );
}
