import { isOneOf } from '@vonk/api/is-one-of.ts';
import type { Language } from '@vonk/api/languages.ts';
import { LANGUAGES } from '@vonk/api/options.ts';
import { toAppError } from '@vonk/kernel/app-error.ts';
import { useCommand } from '@vonk/kernel/use-command.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskKeys } from '../ui/desk-keys.tsx';
import { useDeskLive } from '../ui/desk-live.tsx';
import { useStaff } from '../ui/staff-context.ts';
import { postBeginShift, postEndShift, postHearShift, shiftsQuery } from './shifts.api.ts';

const BEAT_MS = 60_000;
/** Who touches nothing for so long is no longer at the desk: their shift ends in silence. */
const IDLE_MS = 10 * 60_000;
/** A shift of which the server heard nothing for five minutes is over: so long after the last word the page asks. */
const SILENT_MS = 6 * 60_000;

/**
 * Tells the server each minute that somebody on duty is at their desk, while they are. Calls back when their shift may be over: it
 * was refused (the machine slept), or nothing was told for so long. By a clock that nobody sets: one that is set back would keep
 * somebody on duty who is away.
 */
function useBeat(isOn: boolean, onOver: () => void): void {
  const touchedAt = useRef(0);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (!isOn) return;
    let toldAt = performance.now();
    const touch = () => {
      touchedAt.current = performance.now();
    };
    touch();
    const tell = async () => {
      try {
        await postHearShift();
        toldAt = performance.now();
      } catch (error) {
        if (toAppError(error).code === 'off_duty') over.current();
      }
    };
    const beat = setInterval(() => {
      if (performance.now() - touchedAt.current < IDLE_MS) void tell();
      else if (performance.now() - toldAt > SILENT_MS) over.current();
    }, BEAT_MS);
    const events = ['keydown', 'pointerdown', 'pointermove'] as const;
    for (const name of events) document.addEventListener(name, touch, { passive: true });
    return () => {
      clearInterval(beat);
      for (const name of events) document.removeEventListener(name, touch);
    };
  }, [isOn]);
}

/** Keeps a shift that runs from ending in silence, on pages that say nothing of it. */
export function DutyBeat() {
  const { data, reload } = useRead(shiftsQuery);
  useBeat(Boolean(data?.mine), () => void reload());
  return null;
}

/** Whether whoever is signed in is on duty, and the key that changes it. Only who may answer shows it. */
export function DutyPanel({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation('desk');
  const textOf = useErrorText();
  const format = useFormat();
  const { languages: known } = useStaff();
  const languages = known.filter((each): each is Language => isOneOf(LANGUAGES, each));
  const { data, reload } = useRead(shiftsQuery, { staleTime: 0 });
  useDeskLive('shifts.read', () => void reload());
  const mine = data?.mine ?? null;
  useBeat(mine !== null, () => {
    void reload();
    onChange();
  });
  const { run, isRunning, error } = useCommand(async () => {
    await (mine ? postEndShift() : postBeginShift({ languages }));
    await reload();
    onChange();
  });
  const change = () => void run();
  useDeskKeys(
    languages.length && data ? [{ key: 'o', label: mine ? t('shifts.end') : t('shifts.begin'), run: change }] : [],
  );
  if (!data) return null;
  if (!languages.length) return <Alert tone="warning">{t('shifts.noLanguages')}</Alert>;
  return (
    <Alert
      isLive
      tone={mine ? 'success' : 'warning'}
      action={
        <Button size="sm" variant={mine ? 'secondary' : 'primary'} isLoading={isRunning} onClick={change}>
          {mine ? t('shifts.end') : t('shifts.begin')}
        </Button>
      }
    >
      {mine
        ? t('shifts.on', { since: format.time(mine.began_at), languages: mine.languages.join(', ') })
        : t('shifts.off')}
      {error ? ` ${textOf(error)}` : null}
    </Alert>
  );
}
