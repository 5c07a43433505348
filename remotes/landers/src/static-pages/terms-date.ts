/** Terms are of this moment, or of the company's own added date if that is later (R-SITE-3). */
const TERMS_DATE = '2023-12-01T12:00:00.000Z';

/** Date of the terms as an ISO date-time. */
export function termsDate(companyAdded: string | undefined): string {
  const added = new Date(companyAdded ?? TERMS_DATE);
  return added > new Date(TERMS_DATE) ? added.toISOString() : TERMS_DATE;
}
