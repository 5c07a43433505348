import { settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { needsActivation } from '../alerts/needs-activation.ts';
import { claimSelfOpening } from './self-opening.ts';

/** Below this width the reminder is a modal after an API signup (R-MODAL-5). */
const PHONE = '(max-width: 767.98px)';

/**
 * The activation reminder as a modal, once: on smartphones, where the address said `api_signup_complete`, on the first page that
 * has the reminder. Where another modal had this visit, the alert of the page says the same.
 */
export function ActivationModal() {
  const { t } = useTranslation('host');
  const { pathname, search } = useLocation();
  const user = useAtomValue(userAtom);
  const { mail_name } = useAtomValue(settingsAtom);
  const [shown, setShown] = useState<'not yet' | 'now' | 'before'>('not yet');
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (new URLSearchParams(search).has('api_signup_complete')) setIsAsked(true);
  }, [search]);
  const isWanted = isAsked && needsActivation(user, pathname);
  useEffect(() => {
    if (isWanted && shown === 'not yet' && matchMedia(PHONE).matches && claimSelfOpening('activation')) setShown('now');
  }, [isWanted, shown]);
  const close = () => setShown('before');
  return (
    <Dialog
      isOpen={shown === 'now' && user !== null}
      onClose={close}
      title={t('alerts.activation.title')}
      closeLabel={t('close')}
      footer={
        <Button variant="primary" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <Text>{t('alerts.activation.text', { email: user?.email ?? '', name: mail_name })}</Text>
    </Dialog>
  );
}
