import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Button } from '@vonk/ui/button.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { FormPage } from '../form-page.tsx';

/** The mailed link to a copy of one's data leads nowhere any more: who makes a new one. */
export function ExportOverPage() {
  const { t } = useTranslation('signup');
  const { support_email } = useAtomValue(settingsAtom);
  return (
    <FormPage
      title={t('export.goneTitle')}
      text={t('export.goneText')}
      below={
        <div>
          <Button as="a" href={`mailto:${support_email}`} variant="primary">
            {support_email}
          </Button>
        </div>
      }
    />
  );
}
