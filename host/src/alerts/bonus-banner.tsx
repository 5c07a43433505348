import { TIME_BONUS_PERCENTAGE, TIME_BONUS_SECONDS } from '@vonk/api/options.ts';
import { paths } from '@vonk/api/paths.ts';
import { bonusAtom } from '@vonk/kernel/bonus-atoms.ts';
import { Banner } from '@vonk/ui/banner.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Countdown } from '@vonk/ui/countdown.tsx';
import { color } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBonusSeconds } from './use-bonus-seconds.ts';
import { useIsBonusExpected } from './use-is-bonus-expected.ts';

/** The strip of R-PAY-6, in the members area while the bonus runs. */
export function BonusBanner() {
  const seconds = useBonusSeconds();
  const bonus = useAtomValue(bonusAtom);
  const isExpected = useIsBonusExpected();
  if (seconds && bonus) return <Strip seconds={seconds} percentage={bonus.reply.value_percentage} />;
  if (!isExpected) return null;
  return (
    <div css={{ background: color.gradientFrom }}>
      <div css={{ visibility: 'hidden' }}>
        <Strip seconds={TIME_BONUS_SECONDS} percentage={TIME_BONUS_PERCENTAGE} />
      </div>
    </div>
  );
}

function Strip({ seconds, percentage }: { seconds: number; percentage: number }) {
  const { t } = useTranslation('host');
  return (
    <Banner
      label={t('bonus.label')}
      aside={<Countdown secondsLeft={seconds} label={t('bonus.timeLeft')} />}
      action={
        <Button as={Link} to={paths.credits()} variant="onPhoto" size="sm">
          {t('bonus.use')}
        </Button>
      }
    >
      {t('bonus.text', { percentage })}
    </Banner>
  );
}
