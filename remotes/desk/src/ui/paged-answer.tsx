import type { useReadPages } from '@vonk/kernel/use-read.ts';
import { Button } from '@vonk/ui/button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskAnswer } from './desk-answer.tsx';

/** What a page shows of a list that comes in pages, and the button that asks for more of it. */
export function PagedAnswer({
  list: { pages, error, hasMore, isLoadingMore, loadMore, reload },
  children,
}: {
  list: Omit<ReturnType<typeof useReadPages>, 'isPrevious'>;
  children: ReactNode;
}) {
  const { t } = useTranslation('desk');
  return (
    <DeskAnswer isLoading={!pages && !error} error={error} onAgain={reload}>
      {children}
      {hasMore ? (
        <Button isLoading={isLoadingMore} onClick={() => void loadMore()}>
          {t('more')}
        </Button>
      ) : null}
    </DeskAnswer>
  );
}
