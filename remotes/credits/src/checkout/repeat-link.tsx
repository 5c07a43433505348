import { paths } from '@vonk/api/paths.ts';
import { isPaidAtom } from '@vonk/kernel/session-atoms.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { TextLink } from '@vonk/ui/text-link.tsx';
import { space } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lastPaymentQuery } from '../credits.api.ts';
import { cardToCharge } from './card-to-charge.ts';

/** The way to an order with the card of last time; whose card cannot be charged again is not sent there for nothing. */
export function RepeatLink() {
  const { t } = useTranslation('credits');
  const isPaid = useAtomValue(isPaidAtom);
  const { data } = useRead(lastPaymentQuery, { enabled: isPaid });
  if (!isPaid || !cardToCharge(data)) return null;
  return (
    <TextLink as={Link} to={paths.repeatOrder()} tone="deep" css={{ paddingBlock: space[4] }}>
      {t('repeat.title')}
    </TextLink>
  );
}
