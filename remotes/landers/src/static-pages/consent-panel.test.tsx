import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentAtom } from '@vonk/kernel/consent-atom.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import { ConsentPanel } from './consent-panel.tsx';
import en from './texts/en.json' with { type: 'json' };

const open = () => renderWithHost(<ConsentPanel />, { strings: { landers: { 'static-pages': en }, host } });
const button = (name: string) => screen.getByRole('button', { name });

describe('the choice on the cookies page', () => {
  it('R-ACCOUNT-12 is given and taken back alike, and says what holds', async () => {
    const { requests } = stubHttp({ 'POST /consent': [200, { measurement: 'yes' }] });
    const { store } = open();
    expect(screen.getByRole('status')).toHaveTextContent('You haven’t chosen yet. Measurement is off.');
    await userEvent.click(button('Accept'));
    expect(await screen.findByText('Measurement is on.')).toBeVisible();
    expect(requests).toMatchObject([{ call: 'POST /consent', body: { measurement: 'yes' } }]);
    expect(button('Accept')).toHaveAttribute('aria-pressed', 'true');
    stubHttp({ 'POST /consent': [200, { measurement: 'no' }] });
    await userEvent.click(button('Reject'));
    expect(await screen.findByText('Measurement is off.')).toBeVisible();
    expect(store.get(consentAtom).measurement).toBe('no');
  });

  it('looks the same for both answers, and is a form that works without script', () => {
    open();
    const [reject, accept] = screen.getAllByRole('button');
    expect(reject?.className).toBe(accept?.className);
    const form = button('Reject').closest('form');
    expect(form).toHaveAttribute('action', '/api/consent');
    expect(form).toHaveAttribute('method', 'post');
  });

  it('says that the browser refuses, where it does', () => {
    const { store } = open();
    act(() => store.set(consentAtom, { measurement: 'yes', isRefusedByBrowser: true, isAsked: false }));
    expect(screen.getByRole('status')).toHaveTextContent(/Global Privacy Control/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
