import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextArea } from './text-area.tsx';

/** jsdom lays nothing out: a line of text counts as 24 pixels. */
function layOut(area: HTMLElement) {
  Object.defineProperty(area, 'scrollHeight', {
    get: () => (area as HTMLTextAreaElement).value.split('\n').length * 24,
  });
}

describe('TextArea', () => {
  it('grows with what is typed and shrinks again', async () => {
    render(<TextArea label="Message" />);
    const area = screen.getByRole('textbox', { name: 'Message' });
    layOut(area);
    await userEvent.type(area, 'Hello{enter}there{enter}you');
    expect(area.style.height).toBe('74px');
    await userEvent.clear(area);
    expect(area.style.height).toBe('26px');
  });

  it('R-CHAT-1 runs the way its text is written', () => {
    render(<TextArea label="Message" />);
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAttribute('dir', 'auto');
  });

  it('still tells its page what is typed', async () => {
    const onInput = jest.fn();
    render(<TextArea label="Message" onInput={onInput} />);
    await userEvent.type(screen.getByRole('textbox'), 'Hi');
    expect(onInput).toHaveBeenCalledTimes(2);
  });

  it('takes no more than its most characters', async () => {
    render(<TextArea label="Message" maxLength={5} />);
    await userEvent.type(screen.getByRole('textbox'), 'Hello there');
    expect(screen.getByRole('textbox')).toHaveValue('Hello');
  });

  it('calls a ref that is a function with the text box, and with nothing when it goes', () => {
    const ref = jest.fn<(area: HTMLTextAreaElement | null) => void>();
    const { unmount } = render(<TextArea label="Message" ref={ref} />);
    expect(ref).toHaveBeenLastCalledWith(screen.getByRole('textbox'));
    unmount();
    expect(ref).toHaveBeenLastCalledWith(null);
  });
});
