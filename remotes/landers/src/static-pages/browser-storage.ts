/**
 * Lists all that this product puts into a browser, for the cookies page. `text` names the item's text under
 * `cookies.items`. A test compares the list with the cookies that the server sets and the keys that the code stores.
 */
export interface StoredItem {
  name: string;
  place: 'cookie' | 'localStorage' | 'sessionStorage';
  text: string;
  /** It is kept so long; without days, minutes or seconds until the session ends (cookie, sessionStorage) or it is cleared (localStorage). */
  days?: number;
  minutes?: number;
  seconds?: number;
  /** It is kept so long where the visitor agreed to measurement. */
  measuredDays?: number;
  isOptional?: boolean;
}

export const STORED_ITEMS: StoredItem[] = [
  { name: '__Host-vonk', place: 'cookie', text: 'session', days: 30 },
  { name: '__Host-vonk-device', place: 'cookie', text: 'device', days: 365 },
  { name: '__Host-vonk-code', place: 'cookie', text: 'code', days: 1 },
  { name: '__Host-form', place: 'cookie', text: 'form', minutes: 5 },
  { name: 'recent', place: 'cookie', text: 'recent', seconds: 10 },
  { name: 'language', place: 'cookie', text: 'language', days: 365 },
  { name: 'zone', place: 'cookie', text: 'zone' },
  { name: 'search', place: 'cookie', text: 'filters', days: 180 },
  { name: 'consent', place: 'cookie', text: 'consent', days: 180 },
  { name: 'source', place: 'cookie', text: 'source', measuredDays: 30 },
  { name: 'bucket', place: 'cookie', text: 'bucket', measuredDays: 30 },
  { name: 'experiments', place: 'cookie', text: 'experiments', measuredDays: 30 },
  { name: 'visitor', place: 'cookie', text: 'visitor', days: 30, isOptional: true },
  { name: 'theme', place: 'localStorage', text: 'theme' },
  { name: 'dismissed', place: 'localStorage', text: 'dismissed' },
  { name: 'draft:…', place: 'localStorage', text: 'drafts' },
  { name: 'draft-of', place: 'localStorage', text: 'writer' },
  { name: 'outbox:…', place: 'localStorage', text: 'outbox' },
  { name: 'last-opened-chat', place: 'localStorage', text: 'lastChat' },
  { name: 'draft-…', place: 'sessionStorage', text: 'forms' },
  { name: 'checkout', place: 'sessionStorage', text: 'checkout' },
  { name: 'self-opened-modal', place: 'sessionStorage', text: 'modal' },
  { name: 'scroll:…', place: 'sessionStorage', text: 'scroll' },
  { name: 'reloaded-at', place: 'sessionStorage', text: 'reloaded' },
];
