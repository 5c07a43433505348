import { screen } from '@testing-library/react';
import { makeUser } from '@vonk/testing/makers.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { openPage } from '../account-makers.test-data.tsx';
import { ComplaintsPage } from './complaints-page.tsx';

const company = { name: 'Vonk Demo B.V.', address: 'Keizersgracht 1', city: 'Amsterdam' };

describe('complaints', () => {
  it('R-SITE-3 go to the support of the site by mail, or by post to the company', async () => {
    stubHttp({ 'GET /companyinfo': [200, company] });
    openPage(<ComplaintsPage />, '/complaints');
    expect(screen.getByRole('link', { name: 'Write a complaint' })).toHaveAttribute(
      'href',
      'mailto:help@vonk.example?subject=Complaint',
    );
    expect(await screen.findByText(/write to us: Vonk Demo B\.V\., Keizersgracht 1, Amsterdam\./)).toBeVisible();
  });

  it('R-SITE-3 name the address of support also when the company cannot be read', async () => {
    stubHttp({});
    openPage(<ComplaintsPage />, '/complaints');
    expect(await screen.findByText(/^help@vonk\.example\./)).not.toHaveTextContent('write to us');
  });

  it.each([
    ['a member', makeUser(), 1],
    ['a visitor', null, 0],
  ])('R-PAY-7 tell %s of the period of withdrawal; only a member has transactions', (_who, user, links) => {
    stubHttp({ 'GET /companyinfo': [200, company] });
    openPage(<ComplaintsPage />, '/complaints', { user });
    expect(screen.getByText(/withdraw from a purchase for 14 days/)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Go to transactions' })).toHaveLength(links);
  });
});
