import { MESSAGE_KINDS, MESSAGE_PRICING } from '@vonk/api/options.ts';
import { paths } from '@vonk/api/paths.ts';
import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { isSignedInAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { Container, Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import { useBundles } from '../checkout/use-bundles.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useKindName } from '../transactions/kind-name.ts';

/** `/pricing`: what everything costs, for visitors too. */
export function PricingPage() {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const kindName = useKindName();
  const settings = useAtomValue(settingsAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { data, error, reload } = useBundles();
  usePageTitle(t('pricing.title'));
  const { kind, count } = settings.free_limit;
  const uses = MESSAGE_KINDS.map((each): [string, number] => {
    const { movement, setting } = MESSAGE_PRICING[each];
    return [kindName(movement), settings[setting]];
  });
  return (
    <Container width="text" css={{ paddingBlock: space[7] }}>
      <Stack gap={7}>
        <Stack gap={3}>
          <Heading as="h1" level="h1">
            {t('pricing.title')}
          </Heading>
          <Text tone="soft">
            {count === 0
              ? t('pricing.freeNone')
              : kind === 'conversations'
                ? t('pricing.freeConversations', { count })
                : t('pricing.freeMessages', { count })}
          </Text>
        </Stack>
        {error ? <LoadFailure error={error} onRetry={() => void reload()} /> : null}
        {!data && !error ? <CheckoutSkeleton /> : null}
        {data ? (
          <Card padding="none" css={{ overflowX: 'auto' }}>
            <table css={tableLook}>
              <caption className="sr-only">{t('pricing.bundles')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('pricing.bundle')}</th>
                  <th scope="col">{t('pricing.price')}</th>
                  <th scope="col">{t('pricing.each')}</th>
                </tr>
              </thead>
              <tbody>
                {data.bundles.map((bundle) => (
                  <tr key={bundle.id}>
                    <th scope="row">{t('credits', { count: bundle.credits })}</th>
                    <td>{format.money(bundle.normal_minor, bundle.currency)}</td>
                    <td>{format.money(Math.round(bundle.normal_minor / bundle.credits), bundle.currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        ) : null}
        <Stack as="section" gap={4}>
          <Heading level="h3">{t('pricing.uses')}</Heading>
          <Card as="dl" padding="none">
            {uses.map(([name, credits]) => (
              <div key={name} css={useLook}>
                <dt>{name}</dt>
                <dd css={{ margin: 0 }}>{t('credits', { count: credits })}</dd>
              </div>
            ))}
          </Card>
          <Text size="sm" tone="soft">
            {t('premium.once')} {t('pricing.refund', { count: settings.refund_days })}
          </Text>
        </Stack>
        <Button
          as={Link}
          to={isSignedIn ? paths.credits() : paths.signup()}
          variant="primary"
          css={{ alignSelf: 'flex-start' }}
        >
          {isSignedIn ? t('pricing.buy') : t('pricing.signup')}
        </Button>
      </Stack>
    </Container>
  );
}

const tableLook = {
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: `${space[4]} ${space[5]}`, textAlign: 'start' },
  'td, th + th': { textAlign: 'end' },
  'thead th': { color: color.ink2, fontWeight: 600 },
  'tbody tr': { borderTop: `1px solid ${color.border}` },
} as const;

const useLook = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[5],
  padding: `${space[4]} ${space[5]}`,
  fontVariantNumeric: 'tabular-nums',
  '& + &': { borderTop: `1px solid ${color.border}` },
} as const;
