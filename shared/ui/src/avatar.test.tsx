import { fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Avatar } from './avatar.tsx';

describe('Avatar', () => {
  it('is nothing to a screen reader beside the name, and the name where it stands alone', () => {
    const { rerender } = render(<Avatar src="/noor.webp" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    rerender(<Avatar src="/noor.webp" alt="Noor" />);
    expect(screen.getByRole('img', { name: 'Noor' })).toBeVisible();
  });

  it('draws a figure, and keeps the name, when the picture does not come', () => {
    const { container } = render(<Avatar src="/gone.webp" alt="Noor" />);
    fireEvent.error(screen.getByRole('img', { name: 'Noor' }));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('Noor')).toBeInTheDocument();
  });

  it('tries again when there is another picture', () => {
    const { rerender } = render(<Avatar src="/gone.webp" alt="Noor" />);
    fireEvent.error(screen.getByRole('img', { name: 'Noor' }));
    rerender(<Avatar src="/new.webp" alt="Noor" />);
    expect(screen.getByRole('img', { name: 'Noor' })).toHaveAttribute('src', '/new.webp');
  });

  it('says that somebody is online where no word beside it does', async () => {
    const { rerender, container } = render(<Avatar src={null} isOnline onlineLabel="Online" />);
    expect(screen.getByText('Online')).toBeInTheDocument();
    rerender(<Avatar src={null} onlineLabel="Online" />);
    expect(screen.queryByText('Online')).not.toBeInTheDocument();
    expect((await axe(container)).violations).toEqual([]);
  });
});
