import { paths } from '@vonk/api/paths.ts';
import { useIsBrowser } from '@vonk/kernel/use-is-browser.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Countdown } from '@vonk/ui/countdown.tsx';
import { EmptyState } from '@vonk/ui/empty-state.tsx';
import { HourglassIcon } from '@vonk/ui/icon.tsx';
import { font } from '@vonk/ui/theme.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const SECOND_MS = 1000;
const AGAIN_MS = 10_000;

/** No likes left today: how long the wait is, by the server's day, and where to go meanwhile. */
export function SwipeWait({ secondsLeft, since, onOver }: { secondsLeft: number; since: number; onOver: () => void }) {
  const { t } = useTranslation('profiles');
  const endsAt = since + secondsLeft * SECOND_MS;
  // The browser’s own time, as `since`: the server that painted the page may be hours away from it. Until then none has gone by.
  const isBrowser = useIsBrowser();
  const [now, setNow] = useState(isBrowser ? Date.now : 0);
  const left = Math.min(secondsLeft, Math.ceil((endsAt - now) / SECOND_MS));
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) {
      onOver();
      // No network, or a server whose day is a little later: asked again until there are new likes.
      const again = setInterval(onOver, AGAIN_MS);
      return () => clearInterval(again);
    }
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver, onOver]);
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
