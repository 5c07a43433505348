import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderLander } from '../../blocks/lander/render-lander.test-data.tsx';
import lander from './lander.ts';
import { Page } from './page.tsx';
import texts from './texts/en.json' with { type: 'json' };

const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
const wishForLessMotion = (isWished: boolean) =>
  Object.assign(window, { matchMedia: () => ({ matches: isWished, addEventListener() {}, removeEventListener() {} }) });
beforeEach(() => play.mockClear());

it.each([
  ['plays its film once by itself', false, 1],
  ['leaves its film alone for a visitor who asked for less motion', true, 0],
])('R-ROUTE-9 %s', (_, isWished, times) => {
  wishForLessMotion(isWished);
  renderLander(lander, Page, texts);
  expect(play).toHaveBeenCalledTimes(times);
  expect(screen.getByLabelText(texts.label)).not.toHaveAttribute('loop');
  expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
});
