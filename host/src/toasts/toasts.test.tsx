import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Notification } from '@vonk/kernel/host-api.tsx';
import { followTries } from '@vonk/kernel/trying-again.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { showToastAtom } from './toast-atoms.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open(...notifications: Notification[]) {
  const view = renderWithHost(<Toasts />);
  act(() => {
    for (const each of notifications) view.store.set(showToastAtom, each);
  });
  return view;
}

describe('toasts', () => {
  it('R-THEME-1 are announced politely, and go by themselves after six seconds', () => {
    open({ message: 'You like Noor' });
    expect(screen.getByRole('status')).toHaveTextContent('You like Noor');
    act(() => void jest.advanceTimersByTime(5_900));
    expect(screen.getByText('You like Noor')).toBeVisible();
    act(() => void jest.advanceTimersByTime(200));
    expect(screen.queryByText('You like Noor')).toBeNull();
  });

  it('R-PROFILE-1 undo takes the action back, once, and ends the toast', () => {
    const run = jest.fn();
    open({ message: 'You like Noor', undo: { label: 'Undo', run } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('R-PROFILE-1 hand the focus back to the page when they go, and do not go while it is on them', async () => {
    const main = document.createElement('main');
    Object.assign(main, { id: 'main', tabIndex: -1 });
    document.body.append(main);
    open({ message: 'one', undo: { label: 'Undo', run: () => {} } }, { message: 'two' });
    screen.getByRole('button', { name: 'Undo' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(main).toHaveFocus();
    const close = screen.getByRole('button', { name: 'close' });
    close.focus();
    act(() => void jest.advanceTimersByTime(20_000));
    expect(close).toHaveFocus();
    main.focus();
    act(() => void jest.advanceTimersByTime(1_000));
    expect(screen.queryByText('two')).toBeNull();
    expect(main).toHaveFocus();
    main.remove();
  });

  it('put no inline style into a rendered page, whose policy refuses it', () => {
    renderWithHost(<Toasts />);
    expect(screen.getByRole('status')).not.toHaveAttribute('style');
  });

  it('stand above the bars at the lower edge, and cover nothing of them', () => {
    const bar = document.createElement('nav');
    bar.dataset.bottomBar = '';
    bar.getBoundingClientRect = () => new DOMRect(0, innerHeight - 140, 390, 72);
    document.body.append(bar);
    open({ message: 'You like Noor' });
    expect(screen.getByRole('status')).toHaveStyle({ bottom: '156px' });
    bar.remove();
  });

  it('R-ERR-1 say that what failed is tried again, for as long as it is, and not where there is no network', () => {
    open();
    const tries = followTries();
    act(() => tries.note(1));
    expect(screen.queryByText('alerts.trying')).toBeNull();
    act(() => tries.note(2));
    expect(screen.getByRole('status')).toHaveTextContent('alerts.trying');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.queryByText('alerts.trying')).toBeNull();
    online.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByRole('status')).toHaveTextContent('alerts.trying');
    act(() => tries.end());
    expect(screen.queryByText('alerts.trying')).toBeNull();
  });

  it('one can be closed, and the others stay', () => {
    open({ message: 'one' }, { message: 'two' });
    fireEvent.click(screen.getAllByRole('button', { name: 'close' })[0] as HTMLElement);
    expect([screen.queryByText('one'), screen.queryByText('two') !== null]).toEqual([null, true]);
  });
});
