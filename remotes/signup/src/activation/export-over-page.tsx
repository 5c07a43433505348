import { SupportButton } from '@vonk/member-forms/plain/support-button.tsx';
import { useTranslation } from 'react-i18next';
import { FormPage } from '../form-page.tsx';

/** The mailed link to a copy of one's data leads nowhere any more: who makes a new one. */
export function ExportOverPage() {
  const { t } = useTranslation('signup');
  return (
    <FormPage
      title={t('export.goneTitle')}
      text={t('export.goneText')}
      below={
        <div>
          <SupportButton variant="primary" />
        </div>
      }
    />
  );
}
