/** The static pages of R-ROUTE-10; each has its texts under `pages.<name>`. */
export const PAGE_NAMES = [
  '2257-compliance-statement',
  'ban',
  'cookies',
  'faq',
  'privacy',
  'return-policy',
  'service',
  'terms',
] as const;
export type PageName = (typeof PAGE_NAMES)[number];
