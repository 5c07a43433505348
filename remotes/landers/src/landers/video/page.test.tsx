import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLander } from '../../blocks/lander/render-lander.test-data.tsx';
import lander from './lander.ts';
import { Page } from './page.tsx';
import texts from './texts/en.json' with { type: 'json' };

it('R-ROUTE-9 plays its film on demand, with captions in the language of the page', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  renderLander(lander, Page, texts, { settings: { is_demo: true } });
  const film = screen.getByLabelText(texts.label);
  expect(film).not.toHaveAttribute('autoplay');
  expect(film.querySelector('track')).toHaveAttribute('srclang', 'en');
  expect(screen.getByText('Drawn by computer')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(play).toHaveBeenCalledTimes(1);
});
