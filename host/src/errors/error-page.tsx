import { languageBase } from '@vonk/api/paths.ts';
import { languageAtom } from '@vonk/kernel/session-atoms.ts';
import { Button } from '@vonk/ui/button.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { TriangleAlertIcon } from '@vonk/ui/icon.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';

/** The generic error of R-ERR-3, with a way home that starts afresh. */
export function ErrorPage() {
  const { t } = useTranslation('host');
  const home = languageBase(useAtomValue(languageAtom));
  return (
    <EmptyState
      icon={TriangleAlertIcon}
      tone="danger"
      headingAs="h1"
      title={t('error.title')}
      action={
        <Button as="a" href={home} variant="primary">
          {t('error.home')}
        </Button>
      }
    >
      {t('error.text')}
    </EmptyState>
  );
}
