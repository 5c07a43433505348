import { paths } from '@vonk/api/paths.ts';
import { useTicks } from '@vonk/kernel/use-ticks.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Countdown } from '@vonk/ui/countdown.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { HourglassIcon } from '@vonk/ui/icon.tsx';
import { font } from '@vonk/ui/theme.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const SECOND_MS = 1000;
const AGAIN_MS = 10_000;

/** No likes left today: how long the wait is, by the server's day, and where to go meanwhile. `ask` asks the server how long. */
export function SwipeWait({ secondsLeft, since, ask }: { secondsLeft: number; since: number; ask: () => void }) {
  const { t } = useTranslation('profiles');
  const endsAt = since + secondsLeft * SECOND_MS;
  const now = useTicks(since, ask);
  const left = Math.min(secondsLeft, Math.ceil((endsAt - now) / SECOND_MS));
  const isOver = left <= 0;
  useEffect(() => {
    if (!isOver) return;
    ask();
    // No network, or a server whose day is a little later: asked again until there are new likes.
    const again = setInterval(ask, AGAIN_MS);
    return () => clearInterval(again);
  }, [isOver, ask]);
  return (
    <EmptyState
      icon={HourglassIcon}
      title={t('swipe.waitTitle')}
      action={
        <Button as={Link} variant="primary" to={paths.members()}>
          {t('swipe.search')}
        </Button>
      }
    >
      <p>{t('swipe.waitText')}</p>
      <p css={{ fontSize: font.size.h3, fontWeight: font.weight.heavy }}>
        <Countdown secondsLeft={left} label={t('swipe.waitLabel')} />
      </p>
    </EmptyState>
  );
}
