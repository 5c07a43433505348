import { matchRoute } from '@vonk/api/route-map.ts';
import { dismissedAtom } from '@vonk/kernel/dismissed-atoms.ts';
import { isSignedInAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

const HIDDEN_ON = /^\/(complete-signup|reset-password)/;
/** In the chat and lander layouts the warning is for these countries only (R-LAYOUT-2, R-LAYOUT-3). */
const STRICT_COUNTRIES = ['NL', 'DE'];

/** R-MODAL-1: once, to visitors, where the site wants it. */
export function EntryWarning() {
  const { t } = useTranslation('host');
  const { pathname } = useLocation();
  const settings = useAtomValue(settingsAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [dismissed, setDismissed] = useAtom(dismissedAtom);
  const [isOpen, setIsOpen] = useState(false);
  const layout = matchRoute(pathname)?.route.layout ?? 'default';
  const country = settings.geoip_country;
  const isAllowed =
    settings.enable_site_entry_popup !== 'no' &&
    (!settings.site_entry_countries.length || settings.site_entry_countries.includes(country)) &&
    (layout === 'default' || STRICT_COUNTRIES.includes(country)) &&
    layout !== 'empty';
  const isPossible = isAllowed && !isSignedIn && !HIDDEN_ON.test(pathname);
  const isWanted = isPossible && !dismissed.entryWarning;
  const close = useCallback(() => setDismissed((before) => ({ ...before, entryWarning: Date.now() })), [setDismissed]);
  useEffect(() => {
    const isInstalled = matchMedia('(display-mode: standalone)').matches;
    // Answered while the application came, which had read by then what is dismissed (wake/open-entry-warning.ts).
    if (isWanted && document.querySelector('#entry-warning[data-answered]')) close();
    else setIsOpen(isWanted && !isInstalled);
  }, [isWanted, close]);
  return (
    <Dialog
      id="entry-warning"
      isOpen={isOpen}
      isPrepared={isPossible}
      onClose={close}
      title={t('entryWarning.title')}
      closeLabel={t('close')}
      isDismissable={false}
      footer={
        <>
          <Button as="a" href="about:blank" variant="ghost">
            {t('entryWarning.leave')}
          </Button>
          <Button variant="primary" onClick={close}>
            {t('entryWarning.enter', { age: settings.min_age })}
          </Button>
        </>
      }
    >
      <Text>{t('entryWarning.text', { age: settings.min_age, name: settings.name })}</Text>
    </Dialog>
  );
}
