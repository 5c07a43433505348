import { paths } from '@vonk/api/paths.ts';
import { Button } from '@vonk/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountPage, Section } from '../account-page.tsx';
import { DeleteSection } from '../deletion/delete-section.tsx';
import { FactorSection } from '../security/factor-section.tsx';
import { PasskeySection } from '../security/passkey-section.tsx';
import { useSecondFactor } from '../security/use-second-factor.ts';
import { BlockedSection } from './blocked-section.tsx';
import { EmailSection } from './email-section.tsx';
import { InvisibleSection } from './invisible-section.tsx';
import { NoticeSection } from './notice-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionSection } from './session-section.tsx';
import { useSessions } from './use-sessions.ts';

/** Settings of the account (R-ACCOUNT-9, decision 14). */
export function SettingsPage() {
  const { t } = useTranslation('account');
  const sessions = useSessions();
  const factor = useSecondFactor();
  const reloadSessions = () => void sessions.reload();
  return (
    <AccountPage title={t('settings.title')}>
      <InvisibleSection />
      <NoticeSection />
      <Section title={t('settings.language')} text={t('settings.languageText')}>
        <div>
          <Button as={Link} to={paths.languages()}>
            {t('settings.languageAction')}
          </Button>
        </div>
      </Section>
      <Section title={t('settings.credits')} text={t('settings.creditsText')}>
        <div>
          <Button as={Link} to={paths.transactions()}>
            {t('complaints.transactions')}
          </Button>
        </div>
      </Section>
      <EmailSection />
      <PasswordSection onChanged={reloadSessions} />
      <FactorSection factor={factor} onChanged={reloadSessions} />
      <PasskeySection asksCode={factor.state?.is_on ?? false} onChanged={reloadSessions} />
      <SessionSection list={sessions} />
      <BlockedSection />
      <DeleteSection />
    </AccountPage>
  );
}
