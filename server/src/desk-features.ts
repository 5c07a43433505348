import { frameRoutes } from './desk/frame.route.ts';
import { deskLiveRoutes } from './desk/live.route.ts';
import type { Deps } from './http/app-types.ts';
import { caseRoutes } from './moderation/case.route.ts';
import { lineRoutes } from './operators/lines.route.ts';
import { operatorRoutes } from './operators/operator.route.ts';
import { qualityRoutes } from './operators/quality.route.ts';
import { chargebackRoutes } from './payment-desk/chargeback.route.ts';
import { moneyDeskRoutes } from './payment-desk/money-desk.route.ts';
import { paymentDeskRoutes } from './payment-desk/payment-desk.route.ts';
import { refundRoutes } from './payment-desk/refund.route.ts';
import { shiftRoutes } from './shifts/shift.route.ts';
import type { DeskApp } from './staff/desk-app-types.ts';
import { staffRoutes } from './staff-access/staff.route.ts';
import { staffSessionRoutes } from './staff-access/staff-session.route.ts';
import { supportRoutes } from './support/support.route.ts';

/** The calls of the desk's API, one line for each room that has some. */
export const deskFeatures: ((app: DeskApp, deps: Deps) => Promise<void>)[] = [
  staffSessionRoutes,
  staffRoutes,
  frameRoutes,
  caseRoutes,
  deskLiveRoutes,
  shiftRoutes,
  operatorRoutes,
  lineRoutes,
  qualityRoutes,
  paymentDeskRoutes,
  refundRoutes,
  chargebackRoutes,
  moneyDeskRoutes,
  supportRoutes,
];
