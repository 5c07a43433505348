import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLander } from '../lander/render-lander.test-data.tsx';
import { Film } from './film.tsx';

const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
const captions = { da: 'da.vtt', de: 'de.vtt', en: 'en.vtt', nl: 'nl.vtt' };
const render = (options: Parameters<typeof renderLander>[3] = {}) =>
  renderLander(
    { name: 'tea', hasSlugs: true },
    () => <Film clip="clip.webm" poster="poster.webp" label="A film" captions={captions} />,
    {},
    options,
  );

describe('a film on a lander', () => {
  it('R-ROUTE-9 shows its poster first, plays and pauses by a button, and never loops', async () => {
    render();
    const film = screen.getByLabelText('A film');
    expect(film).toHaveAttribute('poster', 'poster.webp');
    expect(film).not.toHaveAttribute('loop');
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(play).toHaveBeenCalledTimes(1);
    act(() => void fireEvent.play(film));
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(pause).toHaveBeenCalledTimes(1);
  });

  it.each(['nl', 'en'] as const)('R-I18N-1 has the captions of %s, named in that language', (language) => {
    render({ language });
    const track = document.querySelector('track');
    expect(track).toHaveAttribute('src', `${language}.vtt`);
    expect(track).toHaveAttribute('label', { nl: 'Nederlands', en: 'English' }[language]);
  });

  it('R-PROFILE-9 says that its people are drawn where they are', () => {
    const { unmount } = render({ settings: { is_demo: true } });
    expect(screen.getByText('Drawn by computer')).toBeVisible();
    unmount();
    render({ settings: { is_demo: false } });
    expect(screen.queryByText('Drawn by computer')).not.toBeInTheDocument();
  });
});
