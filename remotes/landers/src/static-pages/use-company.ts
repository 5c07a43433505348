import type { CompanyInfoReply } from '@vonk/api/settings.ts';
import { companyQuery } from '@vonk/kernel/company-query.ts';
import { useRead } from '@vonk/kernel/use-read.ts';

/** Reads the company behind the site, once for a page. */
export const useCompanyRead = () => useRead(companyQuery, { staleTime: Number.POSITIVE_INFINITY });

/** The company behind the site; null until it has come, and where it cannot be read. */
export const useCompany = (): CompanyInfoReply | null => useCompanyRead().data ?? null;
