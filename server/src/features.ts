import { chatRoutes } from './chat/chat.route.ts';
import { chatImageRoutes } from './chat/chat-image.route.ts';
import { complaintRoutes } from './complaints/complaint.route.ts';
import { pageBounceRoutes } from './experiments/page-bounce.route.ts';
import type { App, Deps } from './http/app-types.ts';
import { clockMetric } from './jobs/clock-metric.ts';
import { databaseMetrics } from './jobs/database-metrics.ts';
import { jobMetrics } from './jobs/job-metrics.ts';
import { showcaseRoutes } from './landers/showcase.route.ts';
import { dataExportRoutes } from './leaving/data-export.route.ts';
import { deletionRoutes } from './leaving/deletion.route.ts';
import { likeRoutes } from './likes/like.route.ts';
import { swipeRoutes } from './likes/swipe.route.ts';
import { liveRoutes } from './live/live.route.ts';
import { memberRoutes } from './members/member.route.ts';
import { decisionRoutes } from './moderation/decision.route.ts';
import { pushRoutes } from './notices/push.route.ts';
import { unsubscribeRoutes } from './notices/unsubscribe.route.ts';
import { brandFileRoutes } from './page/files/brand-files.route.ts';
import { sharePictureRoutes } from './page/files/share-picture.route.ts';
import { pageHiddenRoutes } from './partners/page-hidden.route.ts';
import { creditRoutes } from './payments/credit.route.ts';
import { paymentRoutes } from './payments/payment.route.ts';
import { paymentMetrics } from './payments/payment-metrics.ts';
import { transactionRoutes } from './payments/transaction.route.ts';
import { webhookRoutes } from './payments/webhooks/webhook.route.ts';
import { mediaRoutes } from './photos/media.route.ts';
import { photoRoutes } from './photos/photo.route.ts';
import { placeRoutes } from './places/place.route.ts';
import { receiptRoutes } from './receipts/receipt.route.ts';
import { releaseMetrics } from './releases/release-metrics.ts';
import { reportRoutes } from './reports/report.route.ts';
import { siteRoutes } from './settings/site.route.ts';
import { passkeyRoutes } from './sign-in/passkey.route.ts';
import { secondFactorRoutes } from './sign-in/second-factor.route.ts';
import { securityRoutes } from './sign-in/security.route.ts';
import { sessionRoutes } from './sign-in/session.route.ts';
import { signInCodeRoutes } from './sign-in/sign-in-code.route.ts';
import { userRoutes } from './sign-in/user.route.ts';
import { signupRoutes } from './signup/signup.route.ts';
import { consentRoutes } from './visitors/consent.route.ts';

/** The routes of the API and what goes with it, one line each; pages, their files and measurements are added by site.ts. */
export const features: ((app: App, deps: Deps) => Promise<void>)[] = [
  siteRoutes,
  consentRoutes,
  complaintRoutes,
  showcaseRoutes,
  chatRoutes,
  chatImageRoutes,
  likeRoutes,
  reportRoutes,
  decisionRoutes,
  swipeRoutes,
  liveRoutes,
  creditRoutes,
  transactionRoutes,
  paymentRoutes,
  receiptRoutes,
  webhookRoutes,
  paymentMetrics,
  userRoutes,
  signupRoutes,
  signInCodeRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  securityRoutes,
  sessionRoutes,
  pushRoutes,
  unsubscribeRoutes,
  jobMetrics,
  databaseMetrics,
  clockMetric,
  releaseMetrics,
  deletionRoutes,
  dataExportRoutes,
  photoRoutes,
  mediaRoutes,
  placeRoutes,
  memberRoutes,
  pageBounceRoutes,
  pageHiddenRoutes,
  brandFileRoutes,
  sharePictureRoutes,
];
