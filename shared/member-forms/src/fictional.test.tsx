import { screen } from '@testing-library/react';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { DramaIcon, FeatherIcon, SparklesIcon } from '@vonk/ui/icon.tsx';
import { FictionalTag, FictionalWarning } from './fictional.tsx';

const show = (kind: 'fictional' | 'member', language: 'en' | 'nl' = 'en') =>
  renderWithHost(
    <>
      <FictionalTag profile={{ kind }} />
      <FictionalWarning profile={{ kind }} />
    </>,
    { language, settings: { fictional_warning: { en: 'No meeting.', nl: 'Geen ontmoeting.' } } },
  );

describe('a fictional profile', () => {
  it('R-PROFILE-9 is named as such, with the warning for eyes, pointers and readers', () => {
    show('fictional');
    expect(screen.getByText('Fictional')).toBeVisible();
    expect(screen.getByTitle('No meeting.')).toHaveTextContent('No meeting.');
    expect(screen.getAllByText(/No meeting\./)).toHaveLength(2);
  });

  it('R-PROFILE-9 is so in the page’s language, and in English where the site has no words in it', () => {
    show('fictional', 'nl').unmount();
    show('fictional', 'nl');
    expect(screen.getByText('Fictief')).toBeVisible();
    expect(screen.getAllByText(/Geen ontmoeting\./)).toHaveLength(2);
  });

  it.each([
    ['sparkles', SparklesIcon],
    ['drama', DramaIcon],
    ['feather', FeatherIcon],
  ] as const)('R-PROFILE-9 carries the icon that its site chose: %s', (fictional_icon, Icon) => {
    const { container } = renderWithHost(<FictionalTag profile={{ kind: 'fictional' }} />, {
      settings: { fictional_icon },
    });
    const drawn = renderWithHost(<Icon />).container;
    expect(container.querySelector('svg')?.innerHTML).toBe(drawn.querySelector('svg')?.innerHTML);
  });

  it('R-PROFILE-9 a member is not', () => {
    const { container } = show('member');
    expect(container).toBeEmptyDOMElement();
  });
});
