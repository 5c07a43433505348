import { TIME_BONUS_SECONDS } from '@vonk/api/options.ts';
import { paths } from '@vonk/api/paths.ts';
import { matchRoute } from '@vonk/api/route-map.ts';
import { dismissedAtom } from '@vonk/kernel/dismissed-atoms.ts';
import { creditsAtom } from '@vonk/kernel/session-atoms.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Countdown } from '@vonk/ui/countdown.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useBonusSeconds } from '../alerts/use-bonus-seconds.ts';
import { isBusy } from './is-busy.ts';
import { claimSelfOpening } from './self-opening.ts';
import { useOtherPage } from './use-other-page.ts';

/** Opens this long after the members area was entered (R-PAY-6). */
export const BONUS_MODAL_DELAY_MS = 40_000;
/** It opens over nothing that the member writes or has opened, and looks again after so long. */
const BUSY_MS = 1_000;
/** Hours that the 'act fast' text names. */
const BONUS_HOURS = TIME_BONUS_SECONDS / 3600;

/** The welcome bonus modal: credits are 0, the bonus runs and was not dismissed; the timer ends on leaving the area. */
export function BonusModalTimer() {
  const { t } = useTranslation('host');
  const { pathname } = useLocation();
  const seconds = useBonusSeconds();
  const credits = useAtomValue(creditsAtom);
  const [dismissed, setDismissed] = useAtom(dismissedAtom);
  const [isOpen, setIsOpen] = useState(false);
  const isArea = matchRoute(pathname)?.route.isMembersArea ?? false;
  // What was dismissed before this bonus began was that of another member of this machine.
  const isNew = (dismissed.bonus ?? 0) < Date.now() + (seconds - TIME_BONUS_SECONDS) * 1000;
  const isWanted = isArea && credits === 0 && seconds > 0 && isNew;
  useEffect(() => {
    if (!isWanted) {
      setIsOpen(false);
      return;
    }
    let timer = setTimeout(function open() {
      if (isBusy()) timer = setTimeout(open, BUSY_MS);
      else setIsOpen(claimSelfOpening('bonus'));
    }, BONUS_MODAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);
  useOtherPage(() => setIsOpen(false));
  const close = () => setDismissed({ ...dismissed, bonus: Date.now() });
  return (
    <Dialog
      isOpen={isOpen && isWanted}
      onClose={close}
      title={t('bonusModal.title')}
      closeLabel={t('close')}
      footer={
        <Button as={Link} to={paths.credits()} variant="primary" onClick={close}>
          {t('bonusModal.action')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text>{t('bonusModal.text', { hours: BONUS_HOURS })}</Text>
        <Countdown secondsLeft={seconds} label={t('bonus.timeLeft')} />
      </Stack>
    </Dialog>
  );
}
