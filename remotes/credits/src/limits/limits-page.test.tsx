import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SpendingLimit } from '@vonk/api/credits.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { CreditsPage } from '../checkout/credits-page.tsx';
import { makeBundles, openPage } from '../credits-makers.test-data.tsx';
import { LimitsPage } from './limits-page.tsx';
import { readAmount } from './read-amount.ts';

const limit = (period: 'day' | 'month', values: Partial<SpendingLimit> = {}): SpendingLimit => ({
  period,
  limit_minor: null,
  spent_minor: 0,
  currency: 'EUR',
  next: null,
  ...values,
});
const reply = (...limits: SpendingLimit[]): [number, unknown] => [200, { limits, currency: 'EUR' }];
const open = () => openPage(<LimitsPage />, '/credits/limits');
const day = () => within(screen.getByRole('region', { name: 'In 24 hours' }));

describe('spending limits', () => {
  it('R-PAY-2 say what holds and what was paid, and take another amount', async () => {
    let now = limit('day', { limit_minor: 5000, spent_minor: 950 });
    const { requests } = stubHttp({
      'GET /spending-limits': () => reply(now, limit('month')),
      'PUT /spending-limits': () => {
        now = limit('day', { limit_minor: 2550, spent_minor: 950 });
        return reply(now, limit('month'));
      },
    });
    open();
    expect(await screen.findByText('€50.00')).toBeVisible();
    expect(day().getByText('€9.50 paid so far')).toBeVisible();
    await userEvent.type(day().getByRole('textbox', { name: 'At most (EUR)' }), '25,5');
    await userEvent.click(day().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('€25.50')).toBeVisible();
    expect(requests.find(({ call }) => call === 'PUT /spending-limits')?.body).toEqual({
      period: 'day',
      limit_minor: 2550,
    });
    expect(day().getByRole('textbox')).toHaveValue('');
  });

  it('R-PAY-2 are saved once by an Enter that is held down, which says nothing of the box it emptied', async () => {
    const { requests } = stubHttp({
      'GET /spending-limits': reply(limit('day', { limit_minor: 5000 }), limit('month')),
      'PUT /spending-limits': reply(limit('day', { limit_minor: 2500 }), limit('month')),
    });
    open();
    await screen.findByText('€50.00');
    const box = day().getByRole('textbox');
    await userEvent.type(box, '25{Enter}');
    await waitFor(() => expect(box).toHaveValue(''));
    expect(fireEvent.keyDown(box, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(true);
    expect(requests.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
  });

  it('R-PAY-2 are read again when the page is looked at again, and what is being typed stays', async () => {
    let now = limit('day');
    stubHttp({ 'GET /spending-limits': () => reply(now, limit('month')) });
    open();
    await userEvent.type(within(await screen.findByRole('region', { name: 'In 24 hours' })).getByRole('textbox'), '25');
    now = limit('day', { limit_minor: 5000 });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('€50.00')).toBeVisible();
    expect(day().getByRole('textbox')).toHaveValue('25');
  });

  it('R-PAY-2 that wait to be raised say from when, and can be taken back', async () => {
    const next = { limit_minor: 9000, currency: 'EUR', begins_at: new Date(2026, 10, 3, 12).toISOString() };
    const { requests } = stubHttp({
      'GET /spending-limits': reply(limit('day', { limit_minor: 5000, next }), limit('month')),
      'PUT /spending-limits': reply(limit('day', { limit_minor: 5000 }), limit('month')),
    });
    open();
    expect(await screen.findByText(/^From 3 November 2026, .*: €90\.00$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep the present limit' }));
    await waitFor(() =>
      // Whatever that is by then: another tab may have lowered it.
      expect(requests.find(({ call }) => call === 'PUT /spending-limits')?.body).toEqual({ period: 'day' }),
    );
  });

  it('R-PAY-2 send nothing that is no amount, and can be lifted only where there is one', async () => {
    const { requests } = stubHttp({
      'GET /spending-limits': reply(limit('day', { limit_minor: 5000 }), limit('month')),
    });
    open();
    await screen.findByText('€50.00');
    await userEvent.type(day().getByRole('textbox'), 'a lot');
    await userEvent.click(day().getByRole('button', { name: 'Save' }));
    expect(day().getByRole('textbox')).toHaveAccessibleDescription(/Enter an amount/);
    expect(requests.some(({ call }) => call.startsWith('PUT'))).toBe(false);
    expect(screen.getAllByRole('button', { name: 'Remove the limit' })).toHaveLength(1);
  });

  it.each([
    ['25', 2500],
    ['25,5', 2550],
    [' 0.05 ', 5],
    ['1000001', null],
    ['-5', null],
    ['1.234,00', null],
    ['', null],
  ])('R-PAY-2 read %j as %s minor units', (text, minor) => {
    expect(readAmount(text, 'EUR')).toBe(minor);
  });
});

describe('at the checkout', () => {
  it.each([
    [5000, 'Your limit leaves €50.00 for these 24 hours.'],
    [1000, 'Your limit leaves €10.00 for these 24 hours.'],
  ])('R-PAY-2 a limit that leaves %s is said before the click', async (left_minor, text) => {
    const limits = [
      { period: 'month' as const, limit_minor: 90_000, left_minor: 80_000, currency: 'EUR' },
      { period: 'day' as const, limit_minor: 9000, left_minor, currency: 'EUR' },
    ];
    stubHttp({ 'GET /bundles': [200, makeBundles({ limits })] });
    openPage(<CreditsPage />, '/credits');
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Spending limits' })[0]).toHaveAttribute('href', '/credits/limits');
  });
});
