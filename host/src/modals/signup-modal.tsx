import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

/** Invites a visitor to sign up or log in, and comes back to the page they were on. */
export function SignupModal({ onClose }: { memberId?: number; onClose(): void }) {
  const { t } = useTranslation('host');
  const { pathname, search } = useLocation();
  const next = `?next=${encodeURIComponent(pathname + search)}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('signupModal.title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button as={Link} to={`/login${next}`} variant="ghost" onClick={onClose}>
            {t('nav.login')}
          </Button>
          <Button as={Link} to={`/signup${next}`} variant="primary" onClick={onClose}>
            {t('signupModal.signup')}
          </Button>
        </>
      }
    >
      <Text>{t('signupModal.text')}</Text>
    </Dialog>
  );
}
