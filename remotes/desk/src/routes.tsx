import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { DeskFrame } from './frame/desk-frame.tsx';
import { MissingPage } from './frame/missing-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { DoorSkeleton } from './sign-in/door.tsx';

// Each role works on few of the pages: they come when they are opened, and what forms are made of with the first of them.
const InvitationPage = lazy(async () => ({ default: (await import('./sign-in/invitation-page.tsx')).InvitationPage }));
const MyAccountPage = lazy(async () => ({ default: (await import('./sign-in/my-account-page.tsx')).MyAccountPage }));
const LogPage = lazy(async () => ({ default: (await import('./log/log-page.tsx')).LogPage }));
const CaseQueuePage = lazy(async () => ({ default: (await import('./moderation/queue-page.tsx')).QueuePage }));
const CasePage = lazy(async () => ({ default: (await import('./moderation/case-page.tsx')).CasePage }));
const AppealsPage = lazy(async () => ({ default: (await import('./moderation/appeals-page.tsx')).AppealsPage }));
const CountsPage = lazy(async () => ({ default: (await import('./moderation/counts-page.tsx')).CountsPage }));
const StaffPage = lazy(async () => ({ default: (await import('./staff/staff-page.tsx')).StaffPage }));
const QueuePage = lazy(async () => ({ default: (await import('./operators/queue-page.tsx')).QueuePage }));
const ConversationPage = lazy(async () => ({
  default: (await import('./operators/conversation-page.tsx')).ConversationPage,
}));
const LinesPage = lazy(async () => ({ default: (await import('./operators/lines-page.tsx')).LinesPage }));
const QualityPage = lazy(async () => ({ default: (await import('./operators/quality-page.tsx')).QualityPage }));
const ShiftsPage = lazy(async () => ({ default: (await import('./shifts/shifts-page.tsx')).ShiftsPage }));
const WorkloadPage = lazy(async () => ({ default: (await import('./shifts/workload-page.tsx')).WorkloadPage }));
const PaymentsPage = lazy(async () => ({ default: (await import('./payments/payments-page.tsx')).PaymentsPage }));
const PaymentPage = lazy(async () => ({ default: (await import('./payments/payment-page.tsx')).PaymentPage }));
const RefundsPage = lazy(async () => ({ default: (await import('./payments/refunds-page.tsx')).RefundsPage }));
const ChargebacksPage = lazy(async () => ({
  default: (await import('./payments/chargebacks-page.tsx')).ChargebacksPage,
}));
const DifferencesPage = lazy(async () => ({
  default: (await import('./payments/differences-page.tsx')).DifferencesPage,
}));
const LedgerPage = lazy(async () => ({ default: (await import('./payments/ledger-page.tsx')).LedgerPage }));
const FindMemberPage = lazy(async () => ({ default: (await import('./support/find-member-page.tsx')).FindMemberPage }));
const MemberPage = lazy(async () => ({ default: (await import('./support/member-page.tsx')).MemberPage }));
const HoldsPage = lazy(async () => ({ default: (await import('./support/holds-page.tsx')).HoldsPage }));

export const routes: RouteObject[] = [
  {
    path: '/invitation',
    element: (
      <Suspense fallback={<DoorSkeleton />}>
        <InvitationPage />
      </Suspense>
    ),
  },
  {
    element: <DeskFrame />,
    children: [
      { path: '/', element: <HomePage /> },
      { path: '/cases', element: <CaseQueuePage /> },
      { path: '/cases/:id', element: <CasePage /> },
      { path: '/appeals', element: <AppealsPage /> },
      { path: '/case-counts', element: <CountsPage /> },
      { path: '/staff', element: <StaffPage /> },
      { path: '/log', element: <LogPage /> },
      { path: '/answers', element: <QueuePage /> },
      { path: '/answers/:id', element: <ConversationPage /> },
      { path: '/lines', element: <LinesPage /> },
      { path: '/quality', element: <QualityPage /> },
      { path: '/shifts', element: <ShiftsPage /> },
      { path: '/workload', element: <WorkloadPage /> },
      { path: '/payments', element: <PaymentsPage /> },
      { path: '/payments/:id', element: <PaymentPage /> },
      { path: '/refunds', element: <RefundsPage /> },
      { path: '/chargebacks', element: <ChargebacksPage /> },
      { path: '/differences', element: <DifferencesPage /> },
      { path: '/ledger', element: <LedgerPage /> },
      { path: '/members', element: <FindMemberPage /> },
      { path: '/members/:id', element: <MemberPage /> },
      { path: '/holds', element: <HoldsPage /> },
      { path: '/me', element: <MyAccountPage /> },
      { path: '*', element: <MissingPage /> },
    ],
  },
];
