import { usePageTitle } from '@vonk/kernel/page-title-atoms.ts';
import { isPaidAtom } from '@vonk/kernel/session-atoms.ts';
import { CheckIcon, CrownIcon } from '@vonk/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '@vonk/ui/skeleton.tsx';
import { Container, Row, Stack } from '@vonk/ui/stack.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color, media, space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { DiscountStrip } from '../checkout/discount-strip.tsx';
import { useBundles } from '../checkout/use-bundles.ts';
import { LoadFailure } from '../load-failure.tsx';
import { TierCard } from './tier-card.tsx';

const TIERS = [1, 2, 3, 4];

/** `/premium`: four tiers side by side; the first bundle makes a member premium (R-PAY-1, R-PAY-4). */
export function PremiumPage() {
  const { t } = useTranslation('credits');
  const isPaid = useAtomValue(isPaidAtom);
  const { data, error, reload, secondsLeft } = useBundles();
  const title = isPaid ? t('premium.titlePaid') : t('premium.title');
  usePageTitle(title);
  const benefits = [t('premium.everybody'), t('premium.photos'), t('premium.gifts'), t('premium.forever')];
  return (
    <Container css={{ paddingBlock: space[7] }}>
      <Stack gap={7}>
        <Stack gap={4} align="center" css={{ textAlign: 'center' }}>
          <Tag kind="premium" icon={CrownIcon}>
            {t('premium.tag')}
          </Tag>
          <Heading as="h1" level="h1">
            {title}
          </Heading>
          <Text tone="soft" css={{ maxWidth: '560px' }}>
            {t('premium.text')}
          </Text>
          <Row as="ul" gap={4} justify="center" css={benefitsLook}>
            {benefits.map((benefit) => (
              <Row as="li" key={benefit} gap={3} isWrapping={false}>
                <CheckIcon size={18} css={{ color: color.successText, flexShrink: 0 }} />
                <Text as="span" size="sm">
                  {benefit}
                </Text>
              </Row>
            ))}
          </Row>
        </Stack>
        {error ? <LoadFailure error={error} onRetry={() => void reload()} /> : null}
        {data?.discount ? (
          <div css={{ width: '100%', maxWidth: '560px', marginInline: 'auto' }}>
            <DiscountStrip discount={data.discount} secondsLeft={secondsLeft} />
          </div>
        ) : null}
        {data ? (
          <ul css={gridLook}>
            {data.bundles.map((bundle) => (
              <TierCard key={bundle.id} bundle={bundle} percentage={data.discount?.value_percentage ?? null} />
            ))}
          </ul>
        ) : error ? null : (
          <SkeletonGroup label={t('loading')}>
            <div css={gridLook}>
              {TIERS.map((tier) => (
                <Skeleton key={tier} height="340px" shape="box" />
              ))}
            </div>
          </SkeletonGroup>
        )}
        <Text size="sm" tone="soft" align="center">
          {t('premium.once')}
        </Text>
      </Stack>
    </Container>
  );
}

/** The benefits stand under each other on phones, so that their marks line up. */
const benefitsLook = {
  [media.below('sm')]: { flexDirection: 'column', alignItems: 'flex-start' },
  columnGap: space[6],
} as const;

const gridLook = {
  display: 'grid',
  alignItems: 'stretch',
  gap: space[5],
  [media.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
} as const;
