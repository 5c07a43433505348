import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { makeReply, openAt, refuse } from '../profiles-makers.test-data.tsx';

const settings = { search_fields: ['gender', 'country', 'age', 'interests', 'verified'] };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

describe('match finder', () => {
  it('R-PROFILE-6 keeps the answers when one goes back', async () => {
    stubHttp({ 'GET /members': makeReply([]), 'GET /regions': [200, { regions: [] }] });
    openAt('/match-finder', { settings });
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Men' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Age from' }), '40');
    await press('Continue');
    expect(screen.queryByRole('radio', { name: 'Men' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await press('Back');
    expect(screen.getByRole('radio', { name: 'Men' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Age from' })).toHaveDisplayValue('40');
  });

  it('R-PROFILE-6 says at its end how many people the answers leave, and asks for interests alone', async () => {
    stubHttp({
      'GET /members': ({ url }) => makeReply([], { numResults: url.includes('interests=cooking') ? 3 : 90 }),
      'GET /regions': [200, { regions: [] }],
    });
    openAt('/match-finder', { settings });
    await press('Continue');
    await press('Continue');
    expect(await screen.findByRole('button', { name: 'Show 90 members' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Verified' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cooking' }));
    expect(await screen.findByRole('button', { name: 'Show 3 members' })).toBeVisible();
  });

  it('R-PROFILE-6 asks nothing that the site does not search by: there is no step without a question', async () => {
    stubHttp({ 'GET /members': makeReply([], { numResults: 90 }), 'GET /regions': [200, { regions: [] }] });
    openAt('/match-finder', { settings: { search_fields: ['gender', 'interests'] } });
    expect(screen.getByText('1 / 2')).toBeVisible();
    await press('Continue');
    expect(screen.getByRole('checkbox', { name: 'Cooking' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Show 90 members' })).toBeVisible();
  });

  it('R-PROFILE-6 is the search itself where the site searches by nothing that it asks', () => {
    stubHttp({ 'GET /members': makeReply([]), 'GET /regions': [200, { regions: [] }] });
    const { router } = openAt('/match-finder', { settings: { search_fields: ['online'] } });
    expect(router.state.location.pathname).toBe('/members');
  });

  it('R-ERR-1 goes on without a number where it cannot be read', async () => {
    stubHttp({ 'GET /members': refuse('bad_request'), 'GET /regions': refuse('bad_request') });
    const { router } = openAt('/match-finder', { settings });
    await press('Continue');
    await press('Continue');
    await press('Show results');
    expect(router.state.location.pathname).toBe('/members');
  });
});
