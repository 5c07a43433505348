import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeCard } from '@vonk/testing/makers.ts';
import { renderLander } from '../lander/render-lander.test-data.tsx';
import { SwipeCard } from './swipe-card.tsx';

const person = { ...makeCard({ name: 'Yara', kind: 'fictional' }), about: '', x: null, y: null };
const onChosen = jest.fn();
const render = () =>
  renderLander({ name: 'tea', hasSlugs: true }, () => <SwipeCard person={person} onChosen={onChosen} />, {});

/** A thumb on the card; jsdom's pointer events have no place on the screen, mouse events of the same name do. */
function drag(pixels: number, release = 'pointerup') {
  const card = screen.getByText('Yara, 31');
  for (let each: Element | null = card; each; each = each.parentElement)
    Object.defineProperty(each, 'clientWidth', { value: 300 });
  const at = (type: string, clientX: number) => fireEvent(card, new MouseEvent(type, { bubbles: true, clientX }));
  at('pointerdown', 100);
  at('pointermove', 100 + pixels);
  at(release, 100 + pixels);
}
beforeEach(() => onChosen.mockClear());

describe('a card to swipe', () => {
  it.each([
    [120, 1],
    [-120, 1],
    [60, 0],
    [0, 0],
  ])('R-ROUTE-9 let go after %d pixels counts %d times', (pixels, times) => {
    render();
    drag(pixels);
    expect(onChosen).toHaveBeenCalledTimes(times);
  });

  it('R-ROUTE-9 counts by either button, which say that nobody hears of it', async () => {
    render();
    await userEvent.click(screen.getByRole('button', { name: 'Skip Yara' }));
    await userEvent.click(screen.getByRole('button', { name: 'Like Yara' }));
    expect(onChosen).toHaveBeenCalledTimes(2);
    expect(screen.getByText(/Nobody finds out what you choose/)).toBeVisible();
  });

  it('R-PROFILE-9 says that a fictional person is one, and that nobody can be met', () => {
    render();
    expect(screen.getAllByText(/^Fictional/)[0]).toBeVisible();
    expect(document.querySelectorAll('[data-fictional]')).toHaveLength(2);
  });
});
