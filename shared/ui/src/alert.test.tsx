import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Alert } from './alert.tsx';

describe('Alert', () => {
  it('interrupts a screen reader for a danger and waits its turn for everything else', () => {
    const { rerender } = render(
      <Alert isLive tone="danger">
        Payment failed
      </Alert>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Payment failed');
    rerender(
      <Alert isLive tone="success">
        Paid
      </Alert>,
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Paid');
  });

  it('is read in its place, not announced, when it was there from the beginning', () => {
    render(<Alert tone="danger">Your account is hidden</Alert>);
    expect(screen.getByText('Your account is hidden')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('has a named cross only when it can be put away', async () => {
    const onDismiss = jest.fn();
    const { rerender } = render(<Alert title="Confirm your address" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    rerender(<Alert title="Confirm your address" onDismiss={onDismiss} dismissLabel="Not now" />);
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('does not send the form it stands in when it is put away', async () => {
    const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Alert title="Careful" onDismiss={() => {}} dismissLabel="Close" />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows title, words and action together and passes axe', async () => {
    const { container } = render(
      <Alert tone="warning" title="No credits left" action={<a href="/credits">Buy credits</a>}>
        Messages cost one credit
      </Alert>,
    );
    expect(screen.getByText('No credits left')).toBeVisible();
    expect(screen.getByText('Messages cost one credit')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy credits' })).toBeVisible();
    expect((await axe(container)).violations).toEqual([]);
  });
});
