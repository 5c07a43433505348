import type { Language } from '@vonk/api/languages.ts';
import type { Site } from '../../sites/site.ts';
import { mandateText } from './mandate-text.ts';

/** What a site's mandates say: the text that is agreed to, and by which identifier the creditor is known to banks. */
export const mandateOf = ({ company, settings }: Site, language: Language) => ({
  creditor: company.name,
  creditor_id: settings.sepa_creditor_id || null,
  text: mandateText(language, { company: company.name, address: `${company.address}, ${company.city}` }),
});

/** Up to 35 characters that no other mandate of the creditor has. */
export const mandateRefOf = (paymentId: string) => `M-${paymentId.replaceAll('-', '').slice(0, 20).toUpperCase()}`;
