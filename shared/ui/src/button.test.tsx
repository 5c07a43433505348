import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Button } from './button.tsx';
import { HeartIcon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

describe('Button', () => {
  it('does not post a form while it is busy, and keeps its name and focus', async () => {
    const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" isLoading>
          Pay
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Pay' });
    await userEvent.click(button);
    expect(submit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('does not post a form unless told it is the submit button', async () => {
    const submit = jest.fn();
    render(
      <form onSubmit={submit}>
        <Button>Cancel</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(submit).not.toHaveBeenCalled();
  });

  it.each(['sm', 'md', 'lg'] as const)(
    'R-THEME-1 lays no line of its words over another in larger letters (%s)',
    (size) => {
      render(<Button size={size}>Show 120+ members</Button>);
      expect(getComputedStyle(screen.getByRole('button')).lineHeight).toMatch(/^[\d.]+(rem|em)?$/);
    },
  );

  it('is a link when it leads somewhere', () => {
    render(
      <Button as="a" href="/credits" variant="primary">
        Get credits
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Get credits' })).toHaveAttribute('href', '/credits');
  });
});

describe('IconButton', () => {
  it('has a name and says whether it is on', async () => {
    const { container } = render(<IconButton label="Like Noor" icon={HeartIcon} isPressed />);
    expect(screen.getByRole('button', { name: 'Like Noor', pressed: true })).toBeVisible();
    expect((await axe(container)).violations).toEqual([]);
  });
});
