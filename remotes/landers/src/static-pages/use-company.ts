import type { CompanyInfoReply } from '@vonk/api/settings.ts';
import { http } from '@vonk/kernel/http.ts';
import { peekInitialData } from '@vonk/kernel/initial-data.ts';
import { useEffect, useState } from 'react';

/** The company behind the site: from the page's HTML at the first render, otherwise asked for once. */
export function useCompany(): CompanyInfoReply | null {
  const [company, setCompany] = useState<CompanyInfoReply | null>(
    () => peekInitialData<CompanyInfoReply>('GET /api/companyinfo') ?? null,
  );
  const isMissing = company === null;
  useEffect(() => {
    if (isMissing) http.get<CompanyInfoReply>('/companyinfo').then(setCompany, () => {});
  }, [isMissing]);
  return company;
}
