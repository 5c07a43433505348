import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Card } from '@vonk/ui/card.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { CircleCheckIcon } from '@vonk/ui/icon.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { waitingQuery } from '../frame/desk.api.ts';
import { DeskAnswer } from '../ui/desk-answer.tsx';
import { useDeskKeys } from '../ui/desk-keys.tsx';
import { useDeskLive } from '../ui/desk-live.tsx';
import { DeskPage } from '../ui/desk-page.tsx';
import { useStaff } from '../ui/staff-context.ts';

/** What waits for whoever is signed in, what waits longest first. */
export function HomePage() {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { name } = useStaff();
  const navigate = useNavigate();
  const { data, error, isLoading, reload } = useRead(waitingQuery, { staleTime: 0 });
  useDeskLive('all', () => void reload());
  const waiting = data?.waiting ?? [];
  useDeskKeys(
    waiting.slice(0, 9).map(({ key, path }, index) => ({
      key: String(index + 1),
      label: t(`home.waiting.${key}`, { defaultValue: key }),
      run: () => void navigate(path),
    })),
  );
  return (
    <DeskPage title={t('home.hello', { name })} text={t('home.text')}>
      <DeskAnswer isLoading={isLoading} error={error} onAgain={reload}>
        {waiting.length ? (
          <ol css={gridLook}>
            {waiting.map(({ key, count, oldest_at, path }) => (
              <Card as="li" key={key} isInteractive padding="none">
                <Link to={path} css={{ display: 'block', padding: space[6] }}>
                  <Text as="span" size="h2" weight="heavy" isTabular css={{ display: 'block' }}>
                    {format.number(count)}
                  </Text>
                  <Text as="span" weight="bold" css={{ display: 'block' }}>
                    {t(`home.waiting.${key}`, { defaultValue: key })}
                  </Text>
                  <Text as="span" size="sm" tone="soft">
                    {oldest_at ? t('home.oldest', { when: format.ago(oldest_at) }) : null}
                  </Text>
                </Link>
              </Card>
            ))}
          </ol>
        ) : (
          <EmptyState icon={CircleCheckIcon} title={t('home.nothing')}>
            {t('home.nothingText')}
          </EmptyState>
        )}
      </DeskAnswer>
    </DeskPage>
  );
}

const gridLook = {
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
} as const;
