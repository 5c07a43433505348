import { bonusAtom } from '@vonk/kernel/bonus-atoms.ts';
import { Banner } from '@vonk/ui/banner.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Countdown } from '@vonk/ui/countdown.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBonusSeconds } from './use-bonus-seconds.ts';

/** The strip of R-PAY-6, in the members area while the bonus runs. */
export function BonusBanner() {
  const { t } = useTranslation('host');
  const seconds = useBonusSeconds();
  const bonus = useAtomValue(bonusAtom);
  if (!seconds || !bonus) return null;
  return (
    <Banner
      label={t('bonus.label')}
      aside={<Countdown secondsLeft={seconds} label={t('bonus.timeLeft')} />}
      action={
        <Button as={Link} to="/credits" variant="onPhoto" size="sm">
          {t('bonus.use')}
        </Button>
      }
    >
      {t('bonus.text', { percentage: bonus.reply.value_percentage })}
    </Banner>
  );
}
