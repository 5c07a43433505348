import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { bonusAtom } from '@vonk/kernel/bonus-atoms.ts';
import { http } from '@vonk/kernel/http.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { BONUS_MODAL_DELAY_MS, BonusModalTimer } from '../modals/bonus-modal.tsx';
import { EntryWarning } from '../modals/entry-warning.tsx';
import { BonusBanner } from './bonus-banner.tsx';

const bonus = (seconds: number) => ({
  reply: { isVisible: true, seconds_left: seconds, ends_at: null, code: 'TIMEBONUS25', value_percentage: 25 },
  at: Date.now(),
});

/** The client is loaded with the first call, which fake time does not wait for. */
beforeAll(() => http.prepare());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('time bonus', () => {
  it('R-PAY-6 counts down by the second, and is gone at zero', () => {
    const { store } = renderWithHost(<BonusBanner />, { user: makeUser() });
    act(() => store.set(bonusAtom, bonus(3)));
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:03');
    act(() => void jest.advanceTimersByTime(1000));
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:02');
    act(() => void jest.advanceTimersByTime(2500));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(store.get(bonusAtom)).toBeNull();
  });

  it('R-PAY-6 runs as long as the server says where the clock of this machine is hours behind', () => {
    const painted = { now: Date.now() + 5 * 3_600_000, timeZone: 'Europe/Amsterdam' };
    const { store } = renderWithHost(<BonusBanner />, { user: makeUser(), painted });
    act(() => store.set(bonusAtom, bonus(3600)));
    expect(screen.getByRole('timer')).toHaveTextContent('01:00:00');
  });

  it.each([
    ['ahead', 3 * 3_600_000],
    ['back', -3 * 3_600_000],
  ])('R-PAY-6 goes on as the server says where the clock of this machine is set %s', async (_how, jump) => {
    const { reply } = bonus(3540);
    stubHttp({ 'GET /time-bonus': [200, reply] });
    const { store } = renderWithHost(<BonusBanner />, { user: makeUser() });
    act(() => store.set(bonusAtom, bonus(3600)));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.setSystemTime(Date.now() + jump);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('timer')).toHaveTextContent(/00:5(9:00|8:59)/);
  });

  it('R-PAY-6 a paid member has none', () => {
    const { store } = renderWithHost(<BonusBanner />, { user: makeUser({ paid_user: true }) });
    act(() => store.set(bonusAtom, bonus(100)));
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('R-MODAL-4 the bonus modal opens 40 seconds after entering the members area', () => {
    expect(BONUS_MODAL_DELAY_MS).toBe(40_000);
    const { store } = renderWithHost(<BonusModalTimer />, { path: '*', url: '/members', user: makeUser() });
    act(() => store.set(bonusAtom, bonus(10_000)));
    act(() => void jest.advanceTimersByTime(39_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => void jest.advanceTimersByTime(1_500));
    expect(screen.getByRole('dialog', { name: 'bonusModal.title' })).toBeInTheDocument();
  });

  it('R-PAY-6 the bonus modal opens over nothing that the member writes or has opened: it waits for that', async () => {
    const pages = (
      <>
        <BonusModalTimer />
        <textarea aria-label="message" />
      </>
    );
    const { store } = renderWithHost(pages, { path: '*', url: '/chats/1', user: makeUser() });
    act(() => store.set(bonusAtom, bonus(10_000)));
    const box = screen.getByRole('textbox', { name: 'message' });
    act(() => box.focus());
    act(() => void jest.advanceTimersByTime(45_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => box.blur());
    act(() => void jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('dialog', { name: 'bonusModal.title' })).toBeInTheDocument();
  });

  it('R-PAY-6 whoever dismissed it is not asked again; who signed up after that on the same machine is', () => {
    const dismissedAgo = (ms: number) => localStorage.setItem('dismissed', JSON.stringify({ bonus: Date.now() - ms }));
    for (const [ago, isAsked] of [
      [60_000, false],
      [3 * 3_600_000, true],
    ] as const) {
      dismissedAgo(ago);
      const { store, unmount } = renderWithHost(<BonusModalTimer />, { path: '*', url: '/members', user: makeUser() });
      // Signed up two hours ago.
      act(() => store.set(bonusAtom, bonus(2 * 3600)));
      act(() => void jest.advanceTimersByTime(41_000));
      expect(screen.queryAllByRole('dialog')).toHaveLength(isAsked ? 1 : 0);
      unmount();
    }
  });

  it('R-MODAL-1 R-PAY-6 is told to whoever signed up after the entry warning, in the same visit', () => {
    const warned = renderWithHost(<EntryWarning />, { path: '*', url: '/members' });
    act(() => screen.getByRole('button', { name: 'entryWarning.enter' }).click());
    warned.unmount();
    const { store } = renderWithHost(<BonusModalTimer />, { path: '*', url: '/members', user: makeUser() });
    act(() => store.set(bonusAtom, bonus(10_000)));
    act(() => void jest.advanceTimersByTime(BONUS_MODAL_DELAY_MS));
    expect(screen.getByRole('dialog', { name: 'bonusModal.title' })).toBeInTheDocument();
  });

  it('R-MODAL-4 Back does not leave the bonus modal over the page before', async () => {
    const { store, router } = renderWithHost(<BonusModalTimer />, { path: '*', url: '/members', user: makeUser() });
    act(() => store.set(bonusAtom, bonus(10_000)));
    await act(() => router.navigate('/likes'));
    act(() => void jest.advanceTimersByTime(40_500));
    expect(screen.getByRole('dialog', { name: 'bonusModal.title' })).toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R-LAYOUT-5 the bonus modal waits for the members area: elsewhere it does not open', () => {
    const { store } = renderWithHost(<BonusModalTimer />, { path: '*', url: '/settings', user: makeUser() });
    act(() => store.set(bonusAtom, bonus(10_000)));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
