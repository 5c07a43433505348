import type { Discount } from '@vonk/api/credits.ts';
import { Countdown } from '@vonk/ui/countdown.tsx';
import { color, font, radius, space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';

/** The discount in force: what it takes off, its code, and how long it really lasts. */
export function DiscountStrip({ discount, secondsLeft }: { discount: Discount; secondsLeft: number | null }) {
  const { t } = useTranslation('credits');
  return (
    <p css={stripLook}>
      <strong>{t('discount.applied', { percentage: discount.value_percentage })}</strong>
      <span css={{ fontSize: font.size.sm }}>
        {discount.code}
        {secondsLeft === null ? null : (
          <>
            {' · '}
            {t('discount.endsIn')} <Countdown secondsLeft={secondsLeft} label={t('discount.timeLeft')} />
          </>
        )}
      </span>
    </p>
  );
}

const stripLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[4]} ${space[5]}`,
  background: color.successSoft,
  color: color.successText,
  borderRadius: radius.card,
} as const;
