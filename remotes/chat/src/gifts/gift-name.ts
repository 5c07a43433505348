import { useTranslation } from 'react-i18next';
import { isGift } from './gift-picture.tsx';

/** A gift's name in the member's language. */
export function useGiftName(): (gift: string) => string {
  const { t } = useTranslation('chat');
  return (gift) =>
    isGift(gift)
      ? {
          rose: t('gifts.rose'),
          coffee: t('gifts.coffee'),
          chocolate: t('gifts.chocolate'),
          bouquet: t('gifts.bouquet'),
          champagne: t('gifts.champagne'),
          star: t('gifts.star'),
        }[gift]
      : gift;
}
