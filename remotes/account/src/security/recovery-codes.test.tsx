import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import account from '../../locales/en.json' with { type: 'json' };
import { RecoveryCodes } from './recovery-codes.tsx';

const copyWith = async (writeText: (text: string) => Promise<void>) => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  afterTest(() => Reflect.deleteProperty(navigator, 'clipboard'));
  renderWithHost(<RecoveryCodes codes={['aaaa-1111', 'bbbb-2222']} onSaved={() => {}} />, {
    strings: { account, host },
  });
  // Its own clipboard is not set up: that of the test stays.
  await userEvent.click(screen.getByRole('button', { name: account.factor.copy }), { writeToClipboard: false });
};

describe('new recovery codes', () => {
  it('R-ACCOUNT-1 are copied a line each, and it says so', async () => {
    const copied: string[] = [];
    await copyWith(async (text) => void copied.push(text));
    expect(await screen.findByText(account.factor.copied)).toBeVisible();
    expect(copied).toEqual(['aaaa-1111\nbbbb-2222']);
  });

  it('R-ACCOUNT-1 that a browser did not copy are not said to be', async () => {
    await copyWith(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    expect(await screen.findByText(host.errors.unexpected)).toBeVisible();
    expect(screen.queryByText(account.factor.copied)).toBeNull();
  });
});
