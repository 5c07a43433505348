import type { CompanyInfoReply } from '@vonk/api/settings.ts';
import { companyQuery } from '@vonk/kernel/company-query.ts';
import { useRead } from '@vonk/kernel/use-read.ts';

/** The company behind the site, read once for a page; null until it has come, and where it cannot be read. */
export const useCompany = (): CompanyInfoReply | null =>
  useRead(companyQuery, { staleTime: Number.POSITIVE_INFINITY }).data ?? null;
