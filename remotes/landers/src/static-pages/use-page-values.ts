import { FREE_PHOTOS, PREMIUM_PHOTOS, REACTIVATION_DAYS } from '@vonk/api/options.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useCompany } from './use-company.ts';

/** The law and the server's own rules fix these numbers; all others are settings of the site. */
const REFUND_PAID_WITHIN_DAYS = 14;
const BOOKS_YEARS = 7;
const VISIT_MONTHS = 13;
const LINK_DAYS = 7;

/** Gives the values that the texts of the static pages are filled in with: settings, company, and numbers as the reader writes them. */
export function usePageValues() {
  const { t } = useTranslation('landers');
  const format = useFormat();
  const settings = useAtomValue(settingsAtom);
  const company = useCompany();
  const credits = (count: number) => t('static-pages.credits', { count });
  const { count, kind } = settings.free_limit;
  return {
    name: settings.name,
    minAge: format.number(settings.min_age),
    refundDays: t('static-pages.days', { count: settings.refund_days }),
    email: settings.support_email,
    phone: company?.support_phone || settings.support_phone,
    company: company?.name ?? settings.name,
    address: company?.address ?? '',
    city: company?.city ?? '',
    country: company ? format.country(company.country) : '',
    messageCredits: credits(settings.message_credits),
    photoCredits: credits(settings.photo_credits),
    giftCredits: credits(settings.gift_credits),
    freeLimit:
      kind === 'conversations'
        ? t('static-pages.freeConversations', { count })
        : t('static-pages.freeMessages', { count }),
    graceDays: format.number(REACTIVATION_DAYS),
    paidWithinDays: format.number(REFUND_PAID_WITHIN_DAYS),
    booksYears: format.number(BOOKS_YEARS),
    visitMonths: format.number(VISIT_MONTHS),
    linkDays: format.number(LINK_DAYS),
    freePhotos: format.number(FREE_PHOTOS),
    premiumPhotos: format.number(PREMIUM_PHOTOS),
  };
}
