import { screen, within } from '@testing-library/react';
import type { PhotoReply } from '@vonk/api/photo.ts';
import { makeCard } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { PersonCard } from './person-card.tsx';

const image: PhotoReply = {
  id: 1,
  filename: 'a.webp',
  card_filename: 'a-card.webp',
  thumb_filename: 'a-thumb.webp',
  width: 480,
  height: 640,
  placeholder: null,
  status: 'active',
};
const yara = makeCard({ id: 7, name: 'Yara', age: 31, city: 'Utrecht', main_image: image });

describe('a person on a public page', () => {
  it('R-ROUTE-9 leads to the profile, with name, age and city', () => {
    renderWithHost(<PersonCard person={yara} />);
    const card = screen.getByRole('link');
    expect(card).toHaveAttribute('href', '/members/7');
    expect(card).toHaveTextContent('Yara, 31');
    expect(card).toHaveTextContent('Utrecht');
    expect(within(card).getByRole('presentation')).toHaveAttribute('src', '/media/a-card.webp');
  });

  it('R-ROUTE-9 is read out once, also where no city is known', () => {
    renderWithHost(<PersonCard person={{ ...yara, city: null }} />);
    expect(screen.getByRole('link')).toHaveAccessibleName('Yara, 31');
  });

  it('R-ROUTE-9 is a picture alone in scenes where nobody is chosen', () => {
    renderWithHost(<PersonCard person={yara} isPlain />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('Yara, 31')).toBeVisible();
  });

  it('R-PROFILE-9 says that a fictional person is one, in the language of the page, and says nothing of a member', () => {
    const settings = {
      fictional_singular: { en: 'Fictional', nl: 'Fictief' },
      fictional_warning: { en: 'No meeting is possible.', nl: 'Afspreken kan niet.' },
    };
    const { unmount } = renderWithHost(<PersonCard person={{ ...yara, kind: 'fictional' }} />, {
      language: 'nl',
      settings,
    });
    expect(screen.getByRole('link')).toHaveTextContent('Fictief Afspreken kan niet.');
    unmount();
    renderWithHost(<PersonCard person={yara} />, { settings });
    expect(screen.getByRole('link')).not.toHaveTextContent('Fictional');
  });
});
