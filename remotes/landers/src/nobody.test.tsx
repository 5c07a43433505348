import { screen } from '@testing-library/react';
import type { PageVariant } from '@vonk/api/page.ts';
import { pageTitleAtom } from '@vonk/kernel/page-title-atoms.ts';
import { variantAtom } from '@vonk/kernel/variant-atom.ts';
import { useSetAtom } from 'jotai';
import shared from '../locales/en.json' with { type: 'json' };
import { renderLander, showPeople } from './blocks/lander/render-lander.test-data.tsx';
import { Page as AloneTonight } from './landers/alonetonight/page.tsx';
import aloneTonight from './landers/alonetonight/texts/en.json' with { type: 'json' };
import { Page as Collage } from './landers/collagelanding/page.tsx';
import collage from './landers/collagelanding/texts/en.json' with { type: 'json' };
import { Page as Gallery } from './landers/gallery/page.tsx';
import gallery from './landers/gallery/texts/en.json' with { type: 'json' };
import { Page as OnTheMap } from './landers/maplanding/page.tsx';
import map from './landers/maplanding/texts/en.json' with { type: 'json' };
import { Page as Social } from './landers/socialnetwork/page.tsx';
import social from './landers/socialnetwork/texts/en.json' with { type: 'json' };
import { Page as Swipe } from './landers/tinderswipe/page.tsx';
import swipe from './landers/tinderswipe/texts/en.json' with { type: 'json' };

const LANDERS = [
  ['alonetonight', AloneTonight, aloneTonight],
  ['collagelanding', Collage, collage],
  ['gallery', Gallery, gallery],
  ['maplanding', OnTheMap, map],
  ['socialnetwork', Social, social],
  ['tinderswipe', Swipe, swipe],
] as const;

it.each(LANDERS)(
  'R-PROFILE-4 %s speaks of no profiles where nobody may be shown, and of its own where somebody is',
  (name, Page, texts) => {
    showPeople();
    const { store, unmount } = renderLander({ name, hasSlugs: true }, Page, texts);
    expect(screen.getByRole('heading', { level: 1, name: shared.site.title })).toBeVisible();
    expect(store.get(pageTitleAtom)).toBe(shared.site.title);
    unmount();
    showPeople({ name: 'Noor' });
    const { store: shown } = renderLander({ name, hasSlugs: true }, Page, texts);
    expect(shown.get(pageTitleAtom)).not.toBe(shared.site.title);
  },
);

function Tried({ at }: { at: PageVariant | null }) {
  useSetAtom(variantAtom)(at);
  return <Gallery />;
}
const OfSlug = () => <Tried at={null} />;
const OfExperiment = () => <Tried at={{ path: '/landers/gallery', name: 'evening' }} />;

it.each([
  ['a slug', '/landers/gallery/evening', OfSlug],
  ['an experiment', '/landers/gallery', OfExperiment],
])('R-PROFILE-4 nor does the heading of %s', (_whose, url, Page) => {
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  showPeople();
  const { store, unmount } = renderLander({ name: 'gallery', hasSlugs: true }, Page, gallery, { url });
  expect([heading(), store.get(pageTitleAtom)]).toEqual([shared.site.title, shared.site.title]);
  unmount();
  showPeople({ name: 'Noor' });
  renderLander({ name: 'gallery', hasSlugs: true }, Page, gallery, { url });
  expect(heading()).toBe(shared.slugs.evening.title);
});
