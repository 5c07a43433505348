import { ClockIcon } from '@vonk/ui/icon.tsx';
import { color, font, space } from '@vonk/ui/theme.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** From here on it is urgent. */
const SHORT_SECONDS = 60;

const secondsTo = (until: number): number => Math.max(0, Math.round((until - Date.now()) / 1000));

/** How long a conversation is still mine when I do nothing: until a moment of this browser’s clock, in ms. */
export function LeaseLine({ until }: { until: number | null }) {
  const { t } = useTranslation('desk');
  const [left, setLeft] = useState(until ? secondsTo(until) : 0);
  useEffect(() => {
    if (!until) return;
    setLeft(secondsTo(until));
    const timer = setInterval(() => setLeft(secondsTo(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  if (!until) return null;
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p css={{ ...lineLook, color: left < SHORT_SECONDS ? color.warningText : color.ink2 }}>
      <ClockIcon size={15} />
      {left > 0 ? t('operators.leaseLeft', { clock }) : t('operators.leaseOver')}
    </p>
  );
}

const lineLook = {
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  fontSize: font.size.sm,
  fontVariantNumeric: 'tabular-nums',
} as const;
