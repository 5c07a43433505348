import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useDrag } from './use-drag.ts';

function Card({ onDecide }: { onDecide: (side: 'left' | 'right') => void }) {
  return <article {...useDrag(onDecide)}>Noor</article>;
}

/** A card of 300 pixels: jsdom lays nothing out. */
function show() {
  const onDecide = jest.fn();
  render(<Card onDecide={onDecide} />);
  const card = screen.getByRole('article');
  Object.defineProperty(card, 'clientWidth', { value: 300 });
  return { card, onDecide };
}

/** Sends what a pointer does; jsdom makes no pointer events of its own. */
const send = (card: HTMLElement, type: string, given: MouseEventInit) =>
  fireEvent(card, new MouseEvent(type, { bubbles: true, ...given }));

describe('useDrag', () => {
  it.each([
    [120, 'right'],
    [-120, 'left'],
  ])('R-PROFILE-6 decides when a card is let go %d pixels away: %s', (distance, side) => {
    const { card, onDecide } = show();
    send(card, 'pointerdown', { button: 0, clientX: 150 });
    send(card, 'pointermove', { clientX: 150 + distance });
    send(card, 'pointerup', { clientX: 150 + distance });
    expect(onDecide.mock.calls).toEqual([[side]]);
  });

  it('decides nothing when the card is let go near its place', () => {
    const { card, onDecide } = show();
    send(card, 'pointerdown', { button: 0, clientX: 150 });
    send(card, 'pointerup', { clientX: 200 });
    expect(onDecide).not.toHaveBeenCalled();
  });

  it('decides nothing when the browser takes the gesture over, to scroll', () => {
    const { card, onDecide } = show();
    send(card, 'pointerdown', { button: 0, clientX: 150 });
    send(card, 'pointercancel', { clientX: 290 });
    expect(onDecide).not.toHaveBeenCalled();
  });

  it('leaves the other mouse buttons, and a pointer that only passes over, alone', () => {
    const { card, onDecide } = show();
    send(card, 'pointerdown', { button: 2, clientX: 0 });
    send(card, 'pointermove', { clientX: 290 });
    send(card, 'pointerup', { clientX: 290 });
    expect(onDecide).not.toHaveBeenCalled();
  });
});
