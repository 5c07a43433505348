import type { BundlesReply, PaymentMethod } from '@vonk/api/credits.ts';
import { useIsBrowser } from '@vonk/kernel/use-is-browser.ts';

/** Wallets that this browser has are named on the root before the first paint (`documentStart` of the page server). */
const isInBrowser = (wallet: PaymentMethod) => document.documentElement.dataset.wallets?.split(' ').includes(wallet);

/** What the server painted is not known to be there yet: it shows only where the root says so, and moves nothing. */
export const walletsLook = {
  'html:not([data-wallets~="applepay"]) & label:has([value="applepay"])': { display: 'none' },
} as const;

/** The ways to pay that this browser has: wallets stand beside the card that they pay by. */
export function useMethods({ methods, wallets = [] }: BundlesReply): PaymentMethod[] {
  const isBrowser = useIsBrowser();
  const card = methods.indexOf('card');
  return methods.toSpliced(
    card < 0 ? methods.length : card + 1,
    0,
    ...(isBrowser ? wallets.filter(isInBrowser) : wallets),
  );
}
