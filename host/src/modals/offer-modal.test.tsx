import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import host from '../../locales/en.json' with { type: 'json' };
import { BuyCreditsModal } from './buy-credits-modal.tsx';
import { PremiumModal } from './premium-modal.tsx';

const onClose = jest.fn();
const options = { user: makeUser(), strings: { host } };
beforeEach(() => onClose.mockClear());

it.each([
  ['R-CHAT-3 a shortage', <BuyCreditsModal reason="shortage" onClose={onClose} />, host.buyCredits, '/credits'],
  [
    'R-CHAT-4 a limit',
    <PremiumModal reason="conversations" onClose={onClose} />,
    { ...host.premiumModal, shortage: host.premiumModal.conversations },
    '/premium',
  ],
])('%s says why, and leads to where it is bought or nowhere', async (_case, modal, texts, path) => {
  const { router } = renderWithHost(modal, options);
  expect(screen.getByRole('dialog', { name: texts.title })).toBeVisible();
  expect(screen.getByText(texts.shortage)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: host.later }));
  expect([onClose.mock.calls.length, router.state.location.pathname]).toEqual([1, '/']);
  await userEvent.click(screen.getByRole('link', { name: texts.action }));
  expect([onClose.mock.calls.length, router.state.location.pathname]).toEqual([2, path]);
});
