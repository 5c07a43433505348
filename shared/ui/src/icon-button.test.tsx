import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Badge } from './badge.tsx';
import { HeartIcon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

describe('IconButton', () => {
  it('has a spoken name, which its icon adds nothing to', async () => {
    const { container } = render(<IconButton label="Like Noor" icon={HeartIcon} />);
    expect(screen.getByRole('button')).toHaveAccessibleName('Like Noor');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('says whether it is on only where it is switched on and off', () => {
    const { rerender } = render(<IconButton label="Like" icon={HeartIcon} />);
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-pressed');
    rerender(<IconButton label="Like" icon={HeartIcon} isPressed={false} />);
    expect(screen.getByRole('button', { pressed: false })).toBeVisible();
    rerender(<IconButton label="Like" icon={HeartIcon} isPressed />);
    expect(screen.getByRole('button', { pressed: true })).toBeVisible();
  });

  it('does not send the form it stands in', async () => {
    const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <IconButton label="Like" icon={HeartIcon} />
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is a link where it leads somewhere, with no type that a link does not have', () => {
    render(
      <IconButton as="a" href="/likes" label="Likes" icon={HeartIcon}>
        <Badge count={3} />
      </IconButton>,
    );
    const link = screen.getByRole('link', { name: 'Likes' });
    expect(link).toHaveAttribute('href', '/likes');
    expect(link).not.toHaveAttribute('type');
    expect(screen.getByText('3')).toBeVisible();
  });
});
