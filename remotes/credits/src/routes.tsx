import type { RouteObject } from 'react-router';
import { CreditsPage } from './checkout/credits-page.tsx';
import { DirectDebitPage } from './debit/direct-debit-page.tsx';
import { LimitsPage } from './limits/limits-page.tsx';
import { PaymentPage } from './payment/payment-page.tsx';
import { PremiumPage } from './premium/premium-page.tsx';
import { PricingPage } from './pricing/pricing-page.tsx';
import { RepeatOrderPage } from './repeat/repeat-order-page.tsx';
import { TransactionPage } from './transactions/transaction-page.tsx';
import { TransactionsPage } from './transactions/transactions-page.tsx';

export const routes: RouteObject[] = [
  { path: '/credits', element: <CreditsPage /> },
  { path: '/credits/repeat-order', element: <RepeatOrderPage /> },
  { path: '/credits/limits', element: <LimitsPage /> },
  { path: '/credits/:id', element: <PaymentPage /> },
  { path: '/credits/:id/:paymentmethod', element: <PaymentPage /> },
  { path: '/directdebit', element: <DirectDebitPage /> },
  { path: '/transactions', element: <TransactionsPage /> },
  { path: '/transactions/:id', element: <TransactionPage /> },
  { path: '/premium', element: <PremiumPage /> },
  { path: '/pricing', element: <PricingPage /> },
];
