import type { DeskAct } from '@vonk/api/desk/acts.ts';
import type { ParseKeys } from 'i18next';

/** A page of the desk in its navigation. */
export interface DeskEntry {
  path: string;
  label: ParseKeys<'desk'>;
  /** Who may do this sees it. */
  act: DeskAct;
  /** The key that opens it after `g`. */
  goKey: string;
}

/** The navigation, a line for each page; who may not do its act does not see it. */
export const DESK_PAGES: DeskEntry[] = [
  { path: '/', label: 'home.title', act: 'desk.use', goKey: 'h' },
  { path: '/cases', label: 'moderation.title', act: 'cases.read', goKey: 'c' },
  { path: '/appeals', label: 'moderation.appeals', act: 'cases.appeals', goKey: 'v' },
  { path: '/case-counts', label: 'moderation.counts.title', act: 'cases.counts', goKey: 'n' },
  { path: '/answers', label: 'operators.title', act: 'operators.answer', goKey: 'a' },
  { path: '/lines', label: 'operators.lines', act: 'operators.lines', goKey: 'i' },
  { path: '/quality', label: 'operators.quality', act: 'quality.review', goKey: 'q' },
  { path: '/shifts', label: 'shifts.title', act: 'shifts.read', goKey: 'd' },
  { path: '/workload', label: 'shifts.workload', act: 'shifts.read', goKey: 'w' },
  { path: '/payments', label: 'payments.title', act: 'payments.read', goKey: 'p' },
  { path: '/refunds', label: 'payments.refunds.title', act: 'payments.read', goKey: 'r' },
  { path: '/chargebacks', label: 'payments.chargebacks.title', act: 'payments.read', goKey: 'b' },
  { path: '/differences', label: 'payments.differences.title', act: 'settlements.read', goKey: 'y' },
  { path: '/ledger', label: 'payments.ledger.title', act: 'ledger.read', goKey: 'k' },
  { path: '/members', label: 'support.find.title', act: 'members.find', goKey: 'f' },
  { path: '/holds', label: 'support.holds.title', act: 'members.hold', goKey: 'z' },
  { path: '/staff', label: 'staff.title', act: 'staff.manage', goKey: 's' },
  { path: '/log', label: 'log.title', act: 'log.read', goKey: 'l' },
];
