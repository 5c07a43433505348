import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecondFactorReply } from '@vonk/api/second-factor.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import account from '../../locales/en.json' with { type: 'json' };
import { refuse } from '../account-makers.test-data.tsx';
import { FactorSection } from './factor-section.tsx';
import { useSecondFactor } from './use-second-factor.ts';

const text = account.factor;
const CODES = Array.from({ length: 10 }, (_, index) => `abcde-2345${index}`);
const ASKED = {
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  address: 'otpauth://totp/Vonk:jan?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
};

function Section({ onChanged }: { onChanged: () => void }) {
  return <FactorSection factor={useSecondFactor()} onChanged={onChanged} />;
}

function open(state: SecondFactorReply, answers: Parameters<typeof stubHttp>[0] = {}) {
  const now = { state };
  const http = stubHttp({ 'GET /second-factor': () => [200, now.state], ...answers });
  const onChanged = jest.fn();
  renderWithHost(<Section onChanged={onChanged} />, { user: makeUser(), strings: { account, host } });
  return { ...http, onChanged, now };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, value: string) => userEvent.type(await screen.findByLabelText(label), value);
/** Begins to set it up with a password. */
async function ask(password: string): Promise<void> {
  await press(text.start);
  const dialog = within(await screen.findByRole('dialog', { name: text.title }));
  if (password) await userEvent.type(dialog.getByLabelText(text.password), password);
  await userEvent.click(dialog.getByRole('button', { name: text.start }));
}
const ON = { is_on: true, recovery_codes_left: 10 };
const OFF = { is_on: false, recovery_codes_left: 0 };

describe('two-step login', () => {
  it('R-ACCOUNT-13 is set up by picture or key, confirmed by a code, and shows the recovery codes once', async () => {
    const { requests, onChanged, now } = open(OFF, {
      'POST /second-factor': [200, ASKED],
      'POST /second-factor/confirm': () => {
        now.state = ON;
        return [200, { recovery_codes: CODES }];
      },
    });
    expect(await screen.findByText(text.off)).toBeVisible();
    await ask('correct horse');
    expect(await screen.findByRole('img', { name: text.qr })).toBeVisible();
    expect(screen.getByRole('link', { name: text.openApp })).toHaveAttribute('href', ASKED.address);
    expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
    expect(screen.getByRole('heading', { name: text.scanTitle })).toHaveFocus();
    await fill(text.code, '123 456');
    await press(text.confirm);
    for (const code of CODES) expect(await screen.findByText(code)).toBeVisible();
    expect(screen.getByRole('heading', { name: text.codesTitle })).toHaveFocus();
    expect(onChanged).toHaveBeenCalledTimes(1);
    await press(text.saved);
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(await screen.findByText('Recovery codes left: 10.')).toBeVisible();
    expect(requests.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      { password: 'correct horse' },
      { code: '123 456' },
    ]);
  });

  it('R-ACCOUNT-13 says at its field what is wrong, and the set-up goes on', async () => {
    open(OFF, {
      'POST /second-factor': [200, ASKED],
      'POST /second-factor/confirm': refuse('login_code_wrong', { code: 'login_code_wrong' }),
    });
    await ask('');
    expect(await screen.findByLabelText(text.password)).toHaveAccessibleDescription(account.required);
    await press(account.close);
    await ask('correct horse');
    await fill(text.code, '000000');
    await press(text.confirm);
    await waitFor(() =>
      expect(screen.getByLabelText(text.code)).toHaveAccessibleDescription(host.errors.login_code_wrong),
    );
    await press(text.cancel);
    expect(await screen.findByRole('button', { name: text.start })).toBeVisible();
  });

  it('R-ACCOUNT-13 a wrong password is told at its field', async () => {
    open(OFF, { 'POST /second-factor': refuse('password_wrong', { password: 'password_wrong' }) });
    await ask('not it');
    await waitFor(() =>
      expect(screen.getByLabelText(text.password)).toHaveAccessibleDescription(account.delete.passwordWrong),
    );
  });

  it('R-ACCOUNT-13 without recovery codes it warns, and makes new ones with password and code', async () => {
    const { requests } = open(
      { is_on: true, recovery_codes_left: 0 },
      { 'POST /second-factor/recovery-codes': [200, { recovery_codes: CODES }] },
    );
    expect(await screen.findByText(text.none)).toBeVisible();
    await press(text.renew);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(text.password), 'correct horse');
    await userEvent.type(dialog.getByLabelText(text.code), '123456');
    await userEvent.click(dialog.getByRole('button', { name: text.renew }));
    expect(await screen.findByText(CODES[9] ?? '')).toBeVisible();
    expect(requests.at(-2)?.body ?? requests.at(-1)?.body).toEqual({ password: 'correct horse', code: '123456' });
  });

  it('R-ACCOUNT-13 is turned off with password and code', async () => {
    const { now, onChanged } = open(ON, {
      'POST /second-factor/off': () => {
        now.state = OFF;
        return [200, { ok: true }];
      },
    });
    await press(text.turnOff);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: text.turnOff }));
    expect(dialog.getByLabelText(text.code)).toBeInvalid();
    await userEvent.type(dialog.getByLabelText(text.password), 'correct horse');
    await userEvent.type(dialog.getByLabelText(text.code), 'abcde-23456');
    await userEvent.click(dialog.getByRole('button', { name: text.turnOff }));
    expect(await screen.findByText(text.off)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it('R-ACCOUNT-13 that is on already, by another tab or a call whose answer was lost, is seen to be on when the code is refused', async () => {
    const { now } = open(OFF, {
      'POST /second-factor': [200, ASKED],
      'POST /second-factor/confirm': () => {
        now.state = ON;
        return [410, { code: 'login_too_late' }];
      },
    });
    await ask('correct horse');
    await fill(text.code, '123456');
    await press(text.confirm);
    expect(await screen.findByText('Recovery codes left: 10.')).toBeVisible();
    expect(screen.queryByLabelText(text.code)).toBeNull();
  });

  it.each([
    ['on', OFF, 'POST /second-factor', () => ask('correct horse')],
    [
      'off',
      ON,
      'POST /second-factor/off',
      async () => {
        await press(text.turnOff);
        await fill(text.password, 'correct horse');
        await fill(text.code, '123456');
        await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: text.turnOff }));
      },
    ],
  ] as const)(
    'R-ACCOUNT-13 that another tab turned %s meanwhile shows what it is when this one is refused',
    async (_, at, call, change) => {
      const { now } = open(at, {
        [call]: () => {
          now.state = at === ON ? OFF : ON;
          return [400, { code: at === ON ? 'login_code_wrong' : 'bad_request' }];
        },
      });
      await change();
      expect(await screen.findByRole('button', { name: at === ON ? text.start : text.turnOff })).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('R-ACCOUNT-13 that cannot be read offers another try', async () => {
    let tries = 0;
    open(ON, {
      'GET /second-factor': () => {
        tries += 1;
        return tries === 1 ? refuse('forbidden') : [200, ON];
      },
    });
    await press(account.retry);
    expect(await screen.findByText(text.on)).toBeVisible();
  });
});
