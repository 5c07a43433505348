import type { CompanyInfoReply } from '@vonk/api/settings.ts';
import { readOf } from './read-of.ts';

/** The company behind the site, which mandates, complaints and static pages name. */
export const companyQuery = readOf<CompanyInfoReply>('/companyinfo');
