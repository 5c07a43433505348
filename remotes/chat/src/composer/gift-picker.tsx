import type { Cost } from '@vonk/api/chat.ts';
import { useErrorText } from '@vonk/kernel/use-error-text.ts';
import { useRead } from '@vonk/kernel/use-read.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Button } from '@vonk/ui/button.tsx';
import { Dialog } from '@vonk/ui/dialog.tsx';
import { chosenWhenForced } from '@vonk/ui/forced-colors.ts';
import { Skeleton } from '@vonk/ui/skeleton.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, font, radius, space } from '@vonk/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giftsQuery } from '../chat.api.ts';
import { useGiftName } from '../message/gift-name.ts';
import { GiftPicture } from '../message/gift-picture.tsx';
import { usePriceText } from './cost-line.tsx';

/** Chooses a gift; the button that sends it carries its price. */
export function GiftPicker({
  name,
  cost,
  onClose,
  onSend,
}: {
  name: string;
  cost: Cost;
  onClose: () => void;
  onSend: (gift: string) => void;
}) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText('chat');
  const priceText = usePriceText();
  const giftName = useGiftName();
  const { data, error, isFetching, reload } = useRead(giftsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('gift.title', { name })}
      closeLabel={t('close')}
      footer={
        <Button variant="primary" disabled={!chosen} onClick={() => chosen && onSend(chosen)}>
          {t('gift.send', { price: priceText(cost.gift_credits, cost) })}
        </Button>
      }
    >
      {error ? (
        <Alert
          tone="danger"
          isLive
          action={
            <Button size="sm" isLoading={isFetching} onClick={() => void reload()}>
              {t('retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Alert>
      ) : null}
      <fieldset>
        <legend className="sr-only">{t('gift.choose')}</legend>
        <div css={gridLook}>
          {!data && !error ? <Skeleton height="220px" shape="box" css={{ gridColumn: '1 / -1' }} /> : null}
          {data?.gifts.map(({ key: gift }) => (
            <label key={gift} css={tileLook}>
              <input
                className="sr-only"
                type="radio"
                name="gift"
                checked={chosen === gift}
                onChange={() => setChosen(gift)}
              />
              <GiftPicture gift={gift} />
              <Text as="span" size="sm" weight="semibold">
                {giftName(gift)}
              </Text>
            </label>
          ))}
        </div>
      </fieldset>
    </Dialog>
  );
}

const gridLook = { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[4] } as const;

const tileLook = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space[3],
  padding: `${space[5]} ${space[1]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  color: color.deepText,
  fontSize: font.size.sm,
  textAlign: 'center',
  hyphens: 'auto',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { borderColor: color.borderStrong },
  '&:has(:checked)': { background: color.deepSoft, borderColor: color.deepText, ...chosenWhenForced },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
} as const;
