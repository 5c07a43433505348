import type { LimitName } from './limits.ts';

/** Acts that guard an account: the security log tells how each went. */
export type SecurityEvent =
  | 'signup'
  | 'activation'
  | 'sign_in'
  | 'sign_in_code'
  | 'passkey_sign_in'
  | 'sign_out'
  | 'reset_asked'
  | 'password_reset'
  | 'password_change'
  | 'mail_change_asked'
  | 'mail_change'
  | 'mail_change_undone'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_made'
  | 'passkey_added'
  | 'passkey_removed'
  | 'sessions_ended'
  | 'account_deleted'
  | 'account_reactivated'
  | 'webhook';

/** What is decided for a route before its handler runs. */
export interface RouteRule {
  /** `signed`: proves itself by a signature, comes from no browser, and is not asked where it comes from. */
  who: 'anyone' | 'member' | 'signed';
  /** Counted beside the calls of a minute. */
  limits?: readonly LimitName[];
  /** What it takes: nothing or JSON, a plain HTML form too, a file, a document or a form of another server, or any body, unread. */
  body?: 'form' | 'file' | 'document' | 'any';
  /** A GET that changes something: refused where another site caused it. */
  hasEffect?: true;
  /** `own`: the handler says how long its answer may be kept. All others are kept nowhere. */
  cache?: 'own';
  /** What the security log calls it. */
  event?: SecurityEvent;
  /** Not counted as a call: files that a page names, and the questions of whoever watches the server. */
  isUncounted?: true;
}

const anyone: RouteRule = { who: 'anyone' };
const member: RouteRule = { who: 'member' };
const file: RouteRule = { who: 'anyone', cache: 'own', isUncounted: true };

/**
 * Every route of the server and what is decided for it. A route that is not here cannot be registered, so nothing opens
 * by being forgotten. A name that ends in `*` stands for all below it.
 */
export const ROUTE_RULES: Record<string, RouteRule> = {
  'GET /healthz': { who: 'anyone', isUncounted: true },
  'GET /readyz': { who: 'anyone', isUncounted: true },
  'GET /docs*': { who: 'anyone', cache: 'own' },

  'GET /*': { who: 'anyone', cache: 'own' },
  'GET /remotes.json': { who: 'anyone', cache: 'own' },
  'GET /favicon.svg': file,
  'GET /favicon.ico': file,
  'GET /manifest.webmanifest': file,
  'GET /icon-*': file,
  'GET /apple-touch-icon.png': file,
  'GET /sw-push.js': file,
  'GET /robots.txt': file,
  'GET /.well-known/change-password': anyone,
  'GET /sitemap.xml': { who: 'anyone', cache: 'own' },
  'GET /share/:signature.jpg': { who: 'anyone', cache: 'own' },
  'GET /host/:version/:file': file,
  'GET /r/:remote/:version/:file': file,
  'GET /fonts/*': file,
  'GET /media/*': file,
  'GET /live': { who: 'anyone' },

  'GET /api/settings': anyone,
  'GET /api/companyinfo': anyone,
  'GET /api/interests': anyone,
  'GET /api/regions': anyone,
  'GET /api/cities': anyone,
  'GET /api/geocode': anyone,
  'GET /api/showcase': anyone,
  'POST /api/consent': { who: 'anyone', body: 'form' },
  'POST /api/vitals': { who: 'anyone', limits: ['measurements'] },
  'POST /api/page-bounce': { who: 'anyone', limits: ['measurements'] },
  'POST /api/page-hidden': { who: 'anyone', body: 'any', limits: ['measurements'] },
  'POST /api/remote-errors': { who: 'anyone', limits: ['reported_faults'] },

  'POST /api/signup': { who: 'anyone', body: 'form', limits: ['signups', 'signups_a_day'], event: 'signup' },
  'POST /api/activate': { who: 'anyone', body: 'form', limits: ['links'], event: 'activation' },
  'POST /api/activate/resend': { who: 'member', limits: ['mails'] },
  'GET /api/user': anyone,
  'POST /api/user': { who: 'anyone', body: 'form', limits: ['logins'], event: 'sign_in' },
  'POST /api/user/code': { who: 'anyone', body: 'form', limits: ['sign_in_codes'], event: 'sign_in_code' },
  'POST /api/user/passkey/options': { who: 'anyone', limits: ['passkeys'] },
  'POST /api/user/passkey': { who: 'anyone', limits: ['logins'], event: 'passkey_sign_in' },
  // Mail programs post to it from servers of their own, each for a great many members.
  'POST /api/unsubscribe': { who: 'signed', body: 'any' },
  'PUT /api/user': member,
  'POST /api/user/push/known': member,
  'POST /api/user/push/end': member,
  'GET /api/logout': { who: 'anyone', hasEffect: true, event: 'sign_out' },
  'PUT /api/user/settings': member,
  'PUT /api/profile': member,
  'DELETE /api/user': { who: 'member', event: 'account_deleted' },
  'POST /api/user/delete': { who: 'member', event: 'account_deleted' },
  'POST /api/user/retention-offer': member,
  'POST /api/user/retention-offer/accept': member,
  'POST /api/reactivate': { who: 'anyone', body: 'form', limits: ['links'], event: 'account_reactivated' },
  'POST /api/complaints': { who: 'anyone', body: 'form', limits: ['complaints'] },
  'GET /api/complaints/:number': { who: 'anyone', limits: ['links'] },
  'POST /api/password/request': { who: 'anyone', body: 'form', limits: ['mails'], event: 'reset_asked' },
  'GET /api/password/reset': { who: 'anyone', limits: ['links'] },
  'POST /api/password/reset': { who: 'anyone', body: 'form', limits: ['links'], event: 'password_reset' },
  'PUT /api/password': { who: 'member', event: 'password_change' },
  'POST /api/mail-change': { who: 'member', limits: ['mails'], event: 'mail_change_asked' },
  'POST /api/mail-change/confirm': { who: 'anyone', body: 'form', limits: ['links'], event: 'mail_change' },
  'POST /api/mail-change/undo': { who: 'anyone', body: 'form', limits: ['links'], event: 'mail_change_undone' },
  'GET /api/second-factor': member,
  'POST /api/second-factor': { who: 'member', limits: ['sign_in_codes'] },
  'POST /api/second-factor/confirm': { who: 'member', limits: ['sign_in_codes'], event: 'second_factor_on' },
  'POST /api/second-factor/off': { who: 'member', limits: ['sign_in_codes'], event: 'second_factor_off' },
  'POST /api/second-factor/recovery-codes': {
    who: 'member',
    limits: ['sign_in_codes'],
    event: 'recovery_codes_made',
  },
  'GET /api/passkeys': member,
  'POST /api/passkeys/options': { who: 'member', limits: ['passkeys'] },
  'POST /api/passkeys': { who: 'member', limits: ['passkeys'], event: 'passkey_added' },
  'POST /api/passkeys/:id/remove': { who: 'member', event: 'passkey_removed' },
  'GET /api/sessions': member,
  'DELETE /api/sessions': { who: 'member', event: 'sessions_ended' },
  'DELETE /api/sessions/:id': { who: 'member', event: 'sessions_ended' },

  'GET /api/decision': { who: 'anyone', limits: ['links'] },
  'POST /api/decision/seen': { who: 'anyone', body: 'form', limits: ['links'] },
  'POST /api/decision/appeal': { who: 'anyone', limits: ['links'] },

  'GET /api/members': { who: 'anyone', limits: ['searches'] },
  'GET /api/members/:id': { who: 'anyone', limits: ['profiles', 'profiles_a_day'] },
  'POST /api/members/:id/like': { who: 'member', limits: ['likes'] },
  'DELETE /api/members/:id/like': member,
  'POST /api/members/:id/block': { who: 'member', limits: ['blocks'] },
  'DELETE /api/members/:id/block': member,
  'POST /api/members/:id/report': { who: 'member', limits: ['reports'] },
  'GET /api/likes': member,
  'GET /api/blocks': member,
  'PUT /api/likes/seen': member,
  'GET /api/auto-like': member,
  'GET /api/swipe': { who: 'member', limits: ['searches'] },
  'POST /api/swipe/:id/like': { who: 'member', limits: ['likes'] },
  'POST /api/swipe/:id/pass': member,

  'GET /api/chats': member,
  'DELETE /api/chat': member,
  'GET /api/members/:id/chat': { who: 'member', limits: ['profiles', 'profiles_a_day'] },
  'POST /api/messages': { who: 'member', limits: ['messages'] },
  'GET /api/conversations/:id': member,
  'POST /api/conversations/:id/messages': { who: 'member', limits: ['messages'] },
  'PUT /api/conversations/:id/read': member,
  'GET /api/gifts': anyone,
  'POST /api/chat-images': { who: 'member', body: 'file', limits: ['pictures'] },
  'GET /api/chat-images/:id': { who: 'anyone', cache: 'own' },

  'GET /api/photos': member,
  'POST /api/photos': { who: 'member', body: 'file', limits: ['pictures'] },
  'DELETE /api/photos/:id': member,
  'PUT /api/photos/:id/main': member,

  'GET /api/bundles': anyone,
  'GET /api/discountcode': { who: 'anyone', limits: ['codes'] },
  'GET /api/spending-limits': member,
  'PUT /api/spending-limits': member,
  'GET /api/time-bonus': anyone,
  'GET /api/transactions': member,
  'GET /api/transactions/:id': member,
  'GET /api/payments': member,
  'POST /api/payments': { who: 'member', limits: ['checkouts'] },
  'GET /api/last-payment': member,
  'GET /api/payments/:id': member,
  'POST /api/payments/:id/cancel': member,
  'POST /api/payments/:id/directdebit': { who: 'member', limits: ['checkouts'] },
  'POST /api/payments/:id/otp': { who: 'member', limits: ['checkouts'] },
  'POST /api/payments/:id/withdraw': member,
  'GET /api/payments/:id/receipt.pdf': { who: 'member', limits: ['searches'] },
  'GET /api/mandate': member,
  'GET /api/data-export/:token': { who: 'anyone', limits: ['searches'] },
  'POST /api/iban': { who: 'member', limits: ['searches'] },
  // Some providers call by GET, with all they say in the address.
  'GET /api/webhooks/*': { who: 'signed', isUncounted: true, event: 'webhook' },
  'POST /api/webhooks/*': { who: 'signed', body: 'document', isUncounted: true, event: 'webhook' },
};

/** Finds what is decided for a route; HEAD is decided as its GET. Undefined where nobody decided. */
export function ruleOf(method: string, url: string): RouteRule | undefined {
  const name = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  if (ROUTE_RULES[name]) return ROUTE_RULES[name];
  // Pages are below '/', which says nothing of what else may stand there.
  const below = Object.keys(ROUTE_RULES).find(
    (key) => key !== 'GET /*' && key.endsWith('*') && name.startsWith(key.slice(0, -1)),
  );
  return below === undefined ? undefined : ROUTE_RULES[below];
}
