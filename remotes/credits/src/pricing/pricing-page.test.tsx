import { screen } from '@testing-library/react';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import credits from '../../locales/en.json' with { type: 'json' };
import { makeBundle, makeBundles, makeDiscount, refuse } from '../credits-makers.test-data.tsx';
import { PricingPage } from './pricing-page.tsx';

const open = (options: Parameters<typeof renderWithHost>[1] = {}) =>
  renderWithHost(<PricingPage />, { strings: { credits, host }, ...options });

describe('pricing', () => {
  it('R-PAY-1 lists normal prices, whatever discount the reader has', async () => {
    const bundles = [makeBundle(2, { price_minor: 1500 })];
    stubHttp({ 'GET /bundles': [200, makeBundles({ bundles, discount: makeDiscount() })] });
    open();
    expect(await screen.findByRole('row', { name: '20 credits €20.00 €1.00' })).toBeVisible();
    expect(screen.queryByText('€15.00')).toBeNull();
  });

  it.each([
    ['a visitor', null, 'Sign up for free', '/signup'],
    ['a member', makeUser(), 'Get credits', '/credits'],
  ] as const)('R-PAY-1 leads %s on', async (_who, user, name, href) => {
    stubHttp({ 'GET /bundles': [200, makeBundles()] });
    open({ user });
    expect(await screen.findByRole('table', { name: 'Bundles and prices' })).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it.each([
    ['conversations', 1, 'Looking around is free, and so is your first conversation.'],
    ['conversations', 3, 'Looking around is free, and so are your first 3 conversations.'],
    ['messages', 1, 'Looking around is free, and so is your first message.'],
    ['messages', 5, 'Looking around is free, and so are your first 5 messages.'],
  ] as const)('R-CHAT-4 says what is free where that is %s, %d', (kind, count, text) => {
    stubHttp({ 'GET /bundles': [200, makeBundles()] });
    open({ settings: { free_limit: { kind, count } } });
    expect(screen.getByText(new RegExp(`^${text}`))).toBeVisible();
  });

  it.each(['conversations', 'messages'] as const)(
    'R-CHAT-4 says that only looking around is free without %s for free',
    (kind) => {
      stubHttp({ 'GET /bundles': [200, makeBundles()] });
      open({ settings: { free_limit: { kind, count: 0 } } });
      expect(screen.getByText('Looking around is free. You pay with credits for what you send.')).toBeVisible();
    },
  );

  it('R-I18N-4 writes a thousand credits as numbers are written', async () => {
    stubHttp({
      'GET /bundles': [200, makeBundles({ bundles: [makeBundle(1, { credits: 1000, normal_minor: 50_000 })] })],
    });
    open();
    expect(await screen.findByRole('rowheader', { name: '1,000 credits' })).toBeVisible();
  });

  it('R-CHAT-3 says what the site asks for each kind of message, also when bundles cannot be read', async () => {
    stubHttp({ 'GET /bundles': refuse('bad_request') });
    open({ settings: { message_credits: 1, photo_credits: 7, gift_credits: 12 } });
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred, please try again later.');
    const costs = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(costs).toEqual(['1 credit', '7 credits', '12 credits']);
  });
});
