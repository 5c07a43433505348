import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import chat from '../locales/en.json' with { type: 'json' };
import { useDayText } from './day-text.ts';

function Shown({ iso, today }: { iso: string; today?: string }) {
  return <p>{useDayText()(iso, today)}</p>;
}

afterEach(() => jest.useRealTimers());

describe('the day of a message', () => {
  it.each([
    [0, chat.days.today],
    [1, chat.days.yesterday],
    [3, /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/],
    [20, /^\d{1,2} \w{3}$/],
  ])('R-CHAT-1 %i days ago reads %s', (days, text) => {
    // Not every day has 24 hours.
    const then = new Date();
    then.setDate(then.getDate() - days);
    renderWithHost(<Shown iso={then.toISOString()} />, { strings: { chat } });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('R-CHAT-2 the list says the time of today’s messages instead', () => {
    renderWithHost(<Shown iso={new Date().toISOString()} today="12:30" />, { strings: { chat } });
    expect(screen.getByText('12:30')).toBeVisible();
  });

  it('R-CHAT-1 is yesterday’s once midnight has passed on an open page', async () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 27, 23, 58) });
    renderWithHost(<Shown iso={new Date().toISOString()} />, { strings: { chat } });
    expect(screen.getByText(chat.days.today)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(180_000));
    expect(screen.getByText(chat.days.yesterday)).toBeVisible();
  });

  it('R-CHAT-1 is yesterday’s once it is midnight, and not when the clock of this machine, hours behind, says so', async () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 27, 20, 58) });
    const now = new Date(2026, 10, 27, 23, 58).getTime();
    const painted = { now, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
    renderWithHost(<Shown iso={new Date(now).toISOString()} />, { strings: { chat }, painted });
    expect(screen.getByText(chat.days.today)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(180_000));
    expect(screen.getByText(chat.days.yesterday)).toBeVisible();
  });
});
