import type { Bundle } from '@vonk/api/credits.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Price } from '@vonk/ui/price.tsx';
import { RadioCard, RadioCardGroup } from '@vonk/ui/radio-card.tsx';
import { useTranslation } from 'react-i18next';

/**
 * The bundle that was chosen; where it is sold no more, the one of its tier that took its place, as the server finds it: all get new
 * ids where one of them gets another price.
 */
export const bundleOf = (bundles: Bundle[], wanted: Bundle | undefined): Bundle | undefined =>
  bundles.find(({ id }) => id === wanted?.id) ?? bundles.find(({ tier }) => tier === wanted?.tier) ?? bundles[0];

/** One bundle of several, with what a credit costs in it; a crossed-out price is the normal one. */
export function BundleChoice({
  bundles,
  chosen,
  onChoose,
}: {
  bundles: Bundle[];
  chosen: number | null;
  onChoose: (bundle: Bundle) => void;
}) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  return (
    <RadioCardGroup label={t('checkout.bundles')} isLabelHidden>
      {bundles.map((bundle) => (
        <RadioCard
          key={bundle.id}
          name="bundle"
          value={bundle.id}
          checked={bundle.id === chosen}
          onChange={() => onChoose(bundle)}
          title={t('credits', { count: bundle.credits })}
          detail={t('checkout.perCredit', {
            price: format.money(Math.round(bundle.price_minor / bundle.credits), bundle.currency),
          })}
          ribbon={bundle.is_popular ? t('checkout.popular') : null}
          aside={
            <Price
              value={format.money(bundle.price_minor, bundle.currency)}
              former={
                bundle.price_minor < bundle.normal_minor ? format.money(bundle.normal_minor, bundle.currency) : null
              }
              formerLabel={t('checkout.normalPrice')}
              valueLabel={t('checkout.nowPrice')}
            />
          }
        />
      ))}
    </RadioCardGroup>
  );
}
