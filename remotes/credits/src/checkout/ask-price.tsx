import { lazy, Suspense } from 'react';
import type { Checkout } from './use-checkout.ts';

const load = () => import(/* webpackChunkName: "price-question" */ './price-question.tsx');
/** Asked of few, so that it weighs nothing for the others. One that was lost is asked for again. */
const PriceQuestion = lazy(() => load().catch(load));

/** The question about another price, while there is one. */
export const AskPrice = ({ checkout, onClose }: { checkout: Checkout; onClose: () => void }) =>
  checkout.changed ? (
    <Suspense fallback={null}>
      <PriceQuestion checkout={checkout} onClose={onClose} />
    </Suspense>
  ) : null;
