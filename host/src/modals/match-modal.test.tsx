import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { MatchModal } from './match-modal.tsx';

const show = (values = {}) => {
  const onClose = jest.fn();
  const view = renderWithHost(<MatchModal profile={makeCard({ id: 7, name: 'Noor', ...values })} onClose={onClose} />, {
    user: makeUser(),
  });
  return { ...view, onClose };
};

describe('match modal', () => {
  it('R-MODAL-4 closes on a click anywhere', async () => {
    const { onClose, router } = show();
    await userEvent.click(screen.getByText('match.text'));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(router.state.location.pathname).toBe('/');
  });

  it('R-MODAL-4 closes on a click at its edge too', () => {
    const { onClose } = show();
    let place: HTMLElement | null = screen.getByText('match.text');
    while (place && place.tagName !== 'DIALOG' && !Number.parseFloat(getComputedStyle(place).padding))
      place = place.parentElement;
    fireEvent.click(place as HTMLElement);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('R-MODAL-4 its button and picture do what they say', async () => {
    const { router } = show();
    await userEvent.click(screen.getByRole('button', { name: 'match.message' }));
    expect(router.state.location.pathname).toBe('/members/7/chat');
    const second = show();
    await userEvent.click(screen.getAllByRole('button', { name: 'Noor' }).at(-1) as HTMLElement);
    expect(second.router.state.location.pathname).toBe('/members/7');
  });

  it('R-PROFILE-9 a fictional profile carries its label and warning here too', () => {
    show({ kind: 'fictional' });
    expect(screen.getByText('Fictional')).toBeInTheDocument();
    expect(screen.getByText(/physical contact is not possible/)).toBeInTheDocument();
  });
});
