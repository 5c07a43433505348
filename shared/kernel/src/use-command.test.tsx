import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { AppError } from './app-error.ts';
import { useCommand } from './use-command.ts';

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? <p role="alert">{`boundary: ${this.state.error.message}`}</p> : this.props.children;
  }
}

function Form({ command }: { command: (text: string) => Promise<string> }) {
  const { run, reset, isRunning, error } = useCommand(command);
  return (
    <form>
      <input aria-label="text" />
      <output>{isRunning ? 'running' : (error?.code ?? 'idle')}</output>
      <button type="button" onClick={() => void run('a').then((result) => (document.title = String(result)))}>
        send
      </button>
      <button type="button" onClick={reset}>
        reset
      </button>
    </form>
  );
}
const show = (command: (text: string) => Promise<string>) =>
  render(
    <Boundary>
      <Form command={command} />
    </Boundary>,
  );
const state = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => jest.restoreAllMocks());

describe('a command', () => {
  it('says that it runs, and gives what came of it', async () => {
    let finish = (_text: string) => {};
    show(
      () =>
        new Promise<string>((resolve) => {
          finish = resolve;
        }),
    );
    await press('send');
    expect(state()).toBe('running');
    await act(async () => finish('done'));
    expect([state(), document.title]).toEqual(['idle', 'done']);
  });

  it.each(['insufficient_credits', 'unavailable', 'unexpected'] as const)(
    'R-ERR-3 a refusal (%s) is shown in place: what was typed stays',
    async (code) => {
      show(() => Promise.reject(new AppError({ code, statusCode: code === 'unexpected' ? 500 : 402 })));
      await userEvent.type(screen.getByRole('textbox'), 'hello');
      await press('send');
      expect([state(), document.title]).toEqual([code, 'undefined']);
      expect(screen.getByRole('textbox')).toHaveValue('hello');
      await press('reset');
      expect(state()).toBe('idle');
    },
  );

  it('R-ERR-3 a fault of our own goes to the boundary', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    show(() => Promise.reject(new TypeError('undefined is not a function')));
    await press('send');
    expect(await screen.findByRole('alert')).toHaveTextContent('boundary: undefined is not a function');
  });

  it('of two runs the later one counts, whichever is answered first', async () => {
    const finish: (() => void)[] = [];
    let runs = 0;
    show(() => {
      runs += 1;
      const mine = runs;
      return new Promise<string>((resolve, reject) => {
        finish.push(() => (mine === 1 ? reject(new AppError({ code: 'not_found' })) : resolve('second')));
      });
    });
    await press('send');
    await press('send');
    await act(async () => finish[1]?.());
    await act(async () => finish[0]?.());
    expect(state()).toBe('idle');
  });
});
