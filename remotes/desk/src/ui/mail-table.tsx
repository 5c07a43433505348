import { useTranslation } from 'react-i18next';
import { PanelTable } from './panel-table.tsx';
import { useWhen } from './use-when.ts';

/** Mails that were sent, by kind. */
export function MailTable({ mails }: { mails: { template: string; sent_at: string }[] }) {
  const { t } = useTranslation('desk');
  const when = useWhen();
  return (
    <PanelTable
      title={t('payments.mails')}
      none={t('payments.noMails')}
      rows={mails}
      keyOf={({ template, sent_at }) => `${template} ${sent_at}`}
      columns={[
        { id: 'at', header: t('payments.when'), cell: ({ sent_at }) => when(sent_at) },
        { id: 'template', header: t('payments.mail'), cell: ({ template }) => template.replaceAll('_', ' ') },
      ]}
    />
  );
}
