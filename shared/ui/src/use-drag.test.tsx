import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useDrag } from './use-drag.ts';

const onDecide = jest.fn();
beforeEach(() => onDecide.mockClear());

function Card() {
  return <article {...useDrag(onDecide)}>card</article>;
}

/** A card of 300 px; jsdom has no pointer events with places, but mouse events of the same names. */
function open() {
  render(<Card />);
  const card = screen.getByRole('article');
  Object.defineProperty(card, 'clientWidth', { value: 300 });
  const animation = { pause: jest.fn(), cancel: jest.fn(), currentTime: 0 };
  Object.assign(card, { animate: () => animation });
  const point = (type: string, clientX: number, button = 0) =>
    fireEvent(card, new MouseEvent(type, { bubbles: true, clientX, button }));
  return { animation, point };
}

describe('a drag', () => {
  it.each([
    [300, 'right'],
    [100, 'left'],
  ])('R-PROFILE-6 far enough decides: let go at %i is %s', (to, direction) => {
    const { point } = open();
    point('pointerdown', 200);
    point('pointermove', to);
    point('pointerup', to);
    expect(onDecide.mock.calls).toEqual([[direction]]);
  });

  it('R-PROFILE-6 that is too short, or is taken away by a scroll, decides nothing and goes back', () => {
    const { point, animation } = open();
    point('pointerdown', 200);
    point('pointerup', 260);
    point('pointerdown', 200);
    point('pointermove', 20);
    point('pointercancel', 20);
    expect(onDecide).not.toHaveBeenCalled();
    expect(animation.cancel).toHaveBeenCalledTimes(2);
  });

  it('R-PROFILE-6 the card follows the pointer, no further than its own width', () => {
    const { point, animation } = open();
    point('pointerdown', 200);
    expect(animation.currentTime).toBe(500);
    point('pointermove', 350);
    expect(animation.currentTime).toBe(750);
    point('pointermove', 2_000);
    expect(animation.currentTime).toBe(1_000);
  });

  it('the other mouse button drags nothing', () => {
    const { point } = open();
    point('pointerdown', 200, 2);
    point('pointerup', 20);
    expect(onDecide).not.toHaveBeenCalled();
  });
});
