import type { Bundle } from '@vonk/api/credits.ts';
import { paths } from '@vonk/api/paths.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Price } from '@vonk/ui/price.tsx';
import { color, font, radius, shadow, space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** One tier; from the first to the fourth the band gets deeper. The popular one carries its ribbon and the pink button. */
export function TierCard({ bundle, percentage }: { bundle: Bundle; percentage: number | null }) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const isReduced = bundle.price_minor < bundle.normal_minor;
  const name = { 1: t('tiers.first'), 2: t('tiers.second'), 3: t('tiers.third'), 4: t('tiers.fourth') }[bundle.tier];
  return (
    <li css={[cardLook, bundle.is_popular ? popularLook : null]}>
      {bundle.is_popular ? <span css={ribbonLook}>{t('checkout.popular')}</span> : null}
      <div css={[bandLook, BANDS[bundle.tier - 1] ?? BANDS[0]]}>
        <h2 css={{ fontSize: font.size.md, fontWeight: font.weight.bold }}>{name}</h2>
        {isReduced && percentage ? <span css={discountLook}>{t('premium.off', { percentage })}</span> : null}
      </div>
      <div css={bodyLook}>
        <p
          css={{
            fontSize: font.size.h2,
            lineHeight: font.line.h2,
            fontWeight: font.weight.heavy,
            letterSpacing: '-0.02em',
          }}
        >
          {t('credits', { count: bundle.credits })}
        </p>
        <p css={{ color: color.ink2, fontSize: font.size.sm }}>
          {t('checkout.perCredit', {
            price: format.money(Math.round(bundle.price_minor / bundle.credits), bundle.currency),
          })}
        </p>
        <div css={{ marginTop: 'auto', paddingTop: space[5] }}>
          <Price
            size="lg"
            align="start"
            value={format.money(bundle.price_minor, bundle.currency)}
            former={isReduced ? format.money(bundle.normal_minor, bundle.currency) : null}
            formerLabel={t('checkout.normalPrice')}
            valueLabel={t('checkout.nowPrice')}
          />
        </div>
        <Button
          as={Link}
          to={paths.credits({ bundle: bundle.id })}
          variant={bundle.is_popular ? 'primary' : 'secondary'}
          isFullWidth
        >
          {t('premium.choose', { count: bundle.credits })}
        </Button>
      </div>
    </li>
  );
}

const BANDS = [
  { background: color.deepSoft, color: color.deepText },
  { background: `color-mix(in srgb, ${color.deep} 14%, ${color.deepSoft})`, color: color.deepText },
  { background: color.deep, color: color.onDeep },
  { background: color.gold, color: color.onGold },
];

const cardLook = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.sheet,
} as const;

const popularLook = { borderColor: color.brand, boxShadow: `inset 0 0 0 1px ${color.brand}, ${shadow.mid}` } as const;

const bandLook = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '52px',
  padding: `${space[3]} ${space[5]}`,
  borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
} as const;

const bodyLook = { flex: 1, display: 'flex', flexDirection: 'column', gap: space[3], padding: space[5] } as const;

const pill = {
  padding: '2px 10px',
  borderRadius: radius.pill,
  fontSize: font.size.xxs,
  lineHeight: font.line.xxs,
  fontWeight: font.weight.bold,
} as const;

const ribbonLook = {
  ...pill,
  position: 'absolute',
  top: '-10px',
  left: '50%',
  translate: '-50% 0',
  whiteSpace: 'nowrap',
  background: color.gold,
  color: color.onGold,
} as const;

const discountLook = { ...pill, background: color.successSoft, color: color.successText } as const;
