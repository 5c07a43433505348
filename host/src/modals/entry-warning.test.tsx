import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { openEntryWarning } from '../wake/open-entry-warning.ts';
import { EntryWarning } from './entry-warning.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const show = (options: Parameters<typeof renderWithHost>[1]) =>
  renderWithHost(<EntryWarning />, { path: '*', url: '/members', ...options });

describe('site-entry warning', () => {
  it('R-MODAL-1 is shown once to a visitor', async () => {
    const { unmount } = show({});
    await userEvent.click(await screen.findByRole('button', { name: 'entryWarning.enter' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    show({});
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R-MODAL-1 is shown where the browser lets nothing be stored', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storages = (['localStorage', 'sessionStorage'] as const).map((name) =>
      jest.spyOn(globalThis, name, 'get').mockImplementation(denied),
    );
    // Jotai's development build says so.
    const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
    afterTest(() => [...storages, warnings].forEach((spy) => void spy.mockRestore()));
    show({});
    await userEvent.click(await screen.findByRole('button', { name: 'entryWarning.enter' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['that keeps the answer', false],
    ['that keeps nothing', true],
  ])('R-MODAL-1 is not shown again to who answered it while the application came, in a browser %s', (_what, isFull) => {
    const stored = jest.spyOn(Storage.prototype, 'setItem');
    const shown = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    afterTest(() => [stored, shown].forEach((spy) => void spy.mockRestore()));
    if (isFull)
      stored.mockImplementation(() => {
        throw new Error('full');
      });
    const before = () => {
      openEntryWarning();
      screen.getByRole('button', { name: 'entryWarning.enter' }).click();
    };
    show({ painted: { now: Date.now(), timeZone: 'Europe/Amsterdam' }, before });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a member', { user: makeUser() }],
    ['a site that switched it off', { settings: { enable_site_entry_popup: 'no' as const } }],
    ['a country that is not on the list', { settings: { site_entry_countries: ['US'] } }],
    ['the password reset', { url: '/reset-password' }],
    ['the completion of a signup', { url: '/complete-signup' }],
    ['a lander outside NL and DE', { url: '/landers/gallery', settings: { geoip_country: 'GB' } }],
  ])('R-MODAL-1 is not shown for %s', (_what, options) => {
    show(options);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R-LAYOUT-3 is shown on a lander in NL', async () => {
    show({ url: '/landers/gallery', settings: { geoip_country: 'NL' } });
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });
});
