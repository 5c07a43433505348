import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { MatchFinderPage } from './match-finder-page.tsx';

it('R-PROFILE-6 asks three questions, one at a time, and ends in the search with the answers', async () => {
  stubHttp({
    'GET /members': [
      200,
      {
        pageNumber: 1,
        results: [],
        numResults: 12,
        similar: [],
        widen: [],
        next_cursor: null,
        applied: { gender: 'female', country: 'NL', region: null, radius_km: null, city: null },
      },
    ],
    'GET /regions': [200, { regions: [] }],
  });
  const { router } = renderWithHost(<MatchFinderPage />, {
    user: makeUser(),
    settings: { search_fields: ['gender', 'country', 'age', 'interests'] },
  });
  await userEvent.click(screen.getByText('options.genders.female'));
  await userEvent.click(screen.getByRole('button', { name: 'matchFinder.next' }));
  await userEvent.click(screen.getByRole('button', { name: 'matchFinder.next' }));
  await userEvent.click(screen.getByText('options.interests.cooking'));
  await userEvent.click(await screen.findByRole('button', { name: 'filters.show' }));
  expect(router.state.location.pathname).toBe('/members');
  expect(new URLSearchParams(router.state.location.search).get('interests')).toBe('cooking');
  expect(new URLSearchParams(router.state.location.search).get('gender')).toBe('female');
});

it('R-PROFILE-6 does not ask how far away people may live of whoever has no city', async () => {
  stubHttp({ 'GET /members': [200, { pageNumber: 1, results: [], numResults: 12, similar: [], widen: [] }] });
  renderWithHost(<MatchFinderPage />, {
    user: makeUser({ profile: { ...makeUser().profile, city: null } }),
    settings: { search_fields: ['gender', 'radius_km'] },
  });
  expect(screen.getByText('1 / 1')).toBeVisible();
  expect(screen.getByText('options.genders.female')).toBeVisible();
});
