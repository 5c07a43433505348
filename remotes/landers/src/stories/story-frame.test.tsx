import { screen } from '@testing-library/react';
import { makeCard } from '@vonk/testing/makers.ts';
import { renderLander, showPeople } from '../blocks/lander/render-lander.test-data.tsx';
import lander from '../templates/gallery/lander.ts';
import { Page } from '../templates/gallery/page.tsx';
import texts from '../templates/gallery/texts/en.json' with { type: 'json' };
import { STANDARD_STORIES, type Story } from './stories.ts';
import { StoryFrame } from './story-frame.tsx';

const show = (story: Story) => {
  showPeople({ name: 'Yara' });
  return renderLander(
    lander,
    () => (
      <StoryFrame story={story}>
        <Page />
      </StoryFrame>
    ),
    texts,
  );
};
const people = () => screen.queryAllByRole('link', { name: /, \d\d/ });

describe('a story of a lander', () => {
  it('R-FED-2 is the page as it is where it names nothing', () => {
    show(STANDARD_STORIES.WithPeople);
    expect(people()).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  });

  it('R-FED-2 shows its own people, or nobody', () => {
    show(STANDARD_STORIES.WithoutPeople).unmount();
    expect(people()).toEqual([]);
    const bram = { ...makeCard({ name: 'Bram' }), about: '', x: null, y: null };
    show({ people: [bram] });
    expect(people()[0]).toHaveTextContent('Bram');
  });

  it('R-FED-2 shows a site that takes no signups', () => {
    show(STANDARD_STORIES.SignupClosed);
    expect(screen.getByText('Signing up is by invitation only at the moment.')).toBeVisible();
  });

  it('R-FED-2 shows what the form says of what is missing', async () => {
    show(STANDARD_STORIES.WithErrors);
    expect(await screen.findAllByText('Fill in this field.')).toHaveLength(5);
  });

  it('R-FED-2 shows every text half as long again', () => {
    show(STANDARD_STORIES.LongTexts);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('See who speaks to you See who speaks');
    expect(screen.getByRole('button', { name: /^Sign up for free Sign up$/ })).toBeVisible();
  });
});
