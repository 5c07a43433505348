import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { PasswordInput } from './password-input.tsx';

const words = { label: 'Password', showLabel: 'Show password', hideLabel: 'Hide password' };

describe('PasswordInput', () => {
  it('is hidden again by the same button, and keeps what was typed', async () => {
    render(<PasswordInput {...words} />);
    const box = screen.getByLabelText('Password');
    await userEvent.type(box, 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(box).toHaveAttribute('type', 'password');
    expect(box).toHaveValue('secret');
  });

  it('does not send its form when it is shown', async () => {
    const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <PasswordInput {...words} />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Password'), 'secret{enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('lets a password manager fill a known password, or offer a new one where the page asks for that', () => {
    const { rerender } = render(<PasswordInput {...words} />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    rerender(<PasswordInput {...words} autoComplete="new-password" />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('keeps a phone from changing what is typed', () => {
    render(<PasswordInput {...words} />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocapitalize', 'none');
    expect(screen.getByLabelText('Password')).toHaveAttribute('spellcheck', 'false');
  });

  it('says what is wrong, and passes axe', async () => {
    const { container } = render(<PasswordInput {...words} hint="8 characters or more" error="Too short" />);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('8 characters or more Too short');
    expect((await axe(container)).violations).toEqual([]);
  });
});
