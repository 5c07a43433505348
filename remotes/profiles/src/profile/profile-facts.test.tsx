import { screen } from '@testing-library/react';
import type { MemberProfileReply } from '@vonk/api/members.ts';
import { makeCard, makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import profiles from '../../locales/en.json' with { type: 'json' };
import { PlaceLine } from '../people/place-line.tsx';
import { makeProfile } from '../profiles-makers.test-data.tsx';
import { ProfileFacts } from './profile-facts.tsx';

const DAY_MS = 86_400_000;
const NOTHING_TOLD = {
  hair_colour: null,
  relationship_status: null,
  interests: [],
  about: '',
  region: null,
  photos: [],
  photo_count: 0,
};
const open = (values: Partial<MemberProfileReply>) =>
  renderWithHost(<ProfileFacts profile={makeProfile({ ...NOTHING_TOLD, ...values })} />, {
    user: makeUser(),
    strings: { profiles },
  });
const facts = () =>
  Object.fromEntries(
    screen.queryAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the facts of a profile', () => {
  it('R-PROFILE-2 are those that the member told, in words, and no empty ones', () => {
    open({ relationship_status: 'single', hair_colour: 'red', region: 'Utrecht' });
    expect(facts()).toEqual({
      [profiles.facts.region]: 'Utrecht',
      [profiles.facts.relationship]: profiles.options.relationships.single,
      [profiles.facts.hairColour]: profiles.options.hairColours.red,
    });
  });

  it('R-PROFILE-2 a member who told nothing has no headings above nothing', () => {
    const { container } = open({});
    expect(container.querySelector('section')).toBeNull();
  });

  it.each([
    ['an hour ago', 3_600_000, '1 hour ago'],
    ['three days ago', 3 * DAY_MS, '3 days ago'],
    ['longer ago than a week', 8 * DAY_MS, profiles.facts.longAgo],
  ])('R-PROFILE-2 says when they were here: %s', (_when, ago, text) => {
    open({ last_active: new Date(Date.now() - ago).toISOString() });
    expect(facts()[profiles.facts.lastActive]).toBe(text);
  });

  it('R-PROFILE-2 of a member who is here does not say when they were', () => {
    open({ last_active: new Date().toISOString(), is_online: true });
    expect(facts()).toEqual({});
  });

  it('R-PROFILE-2 keeps the lines of a text', () => {
    open({ about: 'one\ntwo' });
    expect(screen.getByText(/one/).textContent).toBe('one\ntwo');
  });

  it('R-PROFILE-2 lets a text run the way its language is written', () => {
    open({ about: 'مرحبا' });
    expect(screen.getByText('مرحبا')).toHaveAttribute('dir', 'auto');
  });
});

describe('the place of a member', () => {
  const line = (values: Partial<MemberProfileReply>, hasPresence = false) => {
    const { container } = renderWithHost(<PlaceLine profile={makeCard(values)} hasPresence={hasPresence} />, {
      strings: { profiles },
    });
    return container.textContent;
  };

  it.each([
    [{ city: 'Utrecht', distance_km: 6 }, false, 'Utrecht · 6 km'],
    [{ city: 'Utrecht', distance_km: null }, false, 'Utrecht'],
    [{ city: null, distance_km: 6 }, false, '6 km'],
    [{ city: 'Utrecht', distance_km: 6, is_online: true }, true, 'Utrecht · 6 km · Online'],
    [{ city: 'Utrecht', distance_km: 6, is_online: true }, false, 'Utrecht · 6 km'],
    [{ city: null, distance_km: null }, true, ''],
  ])('R-PROFILE-1 of %o with presence %s is %j', (values, hasPresence, text) => {
    expect(line(values, hasPresence)).toBe(text);
  });
});
