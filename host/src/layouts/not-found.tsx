import { paths } from '@vonk/api/paths.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { SearchXIcon } from '@vonk/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** 404: its text and a link home (R-ROUTE-11). */
export function NotFound() {
  const { t } = useTranslation('host');
  usePageTitle(t('notFound.title'));
  return (
    <EmptyState
      icon={SearchXIcon}
      headingAs="h1"
      title={t('notFound.title')}
      action={
        <Button as={Link} to={paths.home()}>
          {t('notFound.home')}
        </Button>
      }
    >
      {t('notFound.text')}
    </EmptyState>
  );
}
