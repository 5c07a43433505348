import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { MailIcon } from '@vonk/ui/icon.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';

/** Sends a visitor to the mailbox, where a site does not reveal who has an account: the mail tells how to go on. */
export function CheckMail({ email, headingAs = 'h1' }: { email: string; headingAs?: 'h1' | 'h3' }) {
  const { t } = useTranslation('signup');
  const { mail_name } = useAtomValue(settingsAtom);
  return (
    <EmptyState icon={MailIcon} title={t('checkMail.title')} headingAs={headingAs}>
      {t('checkMail.text', { email })} {t('confirm.spam', { name: mail_name })}
    </EmptyState>
  );
}
