import type { Payment, PaymentMethod } from '@vonk/api/credits.ts';
import { BONUS_CODES } from '@vonk/api/options.ts';
import { paths } from '@vonk/api/paths.ts';

/**
 * The checkout with the order of a payment chosen, and with its code: without it the same bundle would cost more. A bonus counts
 * by itself for as long as it lasts.
 */
export const orderAgain = ({ credits, discount_code }: Payment, method?: PaymentMethod): string =>
  paths.credits({
    credits,
    ...(method && { method }),
    ...(discount_code && !BONUS_CODES.includes(discount_code) && { code: discount_code }),
  });
