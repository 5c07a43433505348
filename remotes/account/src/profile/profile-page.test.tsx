import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import memberForms from '../../../../shared/member-forms/locales/en.json' with { type: 'json' };
import account from '../../locales/en.json' with { type: 'json' };
import { ProfilePage } from './profile-page.tsx';

const photo = (id: number) => ({
  id,
  filename: `${id}-full.webp`,
  card_filename: `${id}-card.webp`,
  thumb_filename: `${id}-thumb.webp`,
  width: 600,
  height: 800,
  placeholder: null,
  status: 'active',
});
const render = () =>
  renderWithHost(<ProfilePage />, {
    path: '/profile',
    url: '/profile',
    user: makeUser(),
    strings: {
      account,
      host: { errors: { photo_limit: 'Full.', name_starts_with_at: 'No @.' } },
      'member-forms': memberForms,
    },
  });
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('own profile', () => {
  it('R-ACCOUNT-8 saves a part by itself and says so', async () => {
    const http = stubHttp({
      'GET /photos': [200, { photos: [], limit: 3 }],
      'PUT /profile': [200, { user: makeUser() }],
    });
    render();
    const part = section('Interests');
    await userEvent.click(part.getByRole('checkbox', { name: 'Cooking' }));
    await userEvent.click(part.getByRole('button', { name: 'Save' }));
    expect(await part.findByText('Saved.')).toBeVisible();
    expect(http.requests.find(({ call }) => call === 'PUT /profile')?.body).toEqual({ interests: ['cooking'] });
  });

  it('R-ACCOUNT-8 finds the city by the browser and sends only a rounded place', async () => {
    const urls: string[] = [];
    const getCurrentPosition = (done: PositionCallback) =>
      done({ coords: { latitude: 52.090_74, longitude: 5.121_42 } } as GeolocationPosition);
    Object.assign(navigator, { geolocation: { getCurrentPosition } });
    stubHttp({
      'GET /photos': [200, { photos: [], limit: 3 }],
      'GET /geocode': ({ url }) => {
        urls.push(url);
        return [200, { city_id: 5, city: 'Zeist', region_id: 1, region: 'Utrecht', country: 'NL' }];
      },
    });
    render();
    const part = section('Where you live');
    await userEvent.click(await part.findByRole('button', { name: 'Use my location' }));
    expect(await part.findByText('Zeist, Utrecht, Netherlands')).toBeVisible();
    expect(urls[0]).toContain('lat=52.09&lon=5.12');
  });

  it('R-ACCOUNT-8 a city that was typed and not chosen holds the saving back, and says why', async () => {
    const http = stubHttp({
      'GET /photos': [200, { photos: [], limit: 3 }],
      'GET /cities': [200, { cities: [] }],
      'PUT /profile': [200, { user: makeUser() }],
    });
    render();
    const part = section('Where you live');
    await userEvent.selectOptions(part.getByRole('combobox', { name: 'Country' }), 'GB');
    const city = part.getByRole('combobox', { name: 'City' });
    await userEvent.type(city, 'Leeds{Enter}');
    await userEvent.click(part.getByRole('button', { name: 'Save' }));
    const saved = () => http.requests.filter(({ call }) => call === 'PUT /profile').map(({ body }) => body);
    expect([saved(), city.matches(':invalid')]).toEqual([[], true]);
    await userEvent.clear(city);
    await userEvent.click(part.getByRole('button', { name: 'Save' }));
    expect(await part.findByText('Saved.')).toBeVisible();
    expect(saved()).toEqual([{ country: 'GB', city_id: null }]);
  });

  it('R-PROFILE-10 a free member with three photos is offered premium, not a fourth', async () => {
    stubHttp({ 'GET /photos': [200, { photos: [photo(1), photo(2), photo(3)], limit: 3 }] });
    const { host } = render();
    await userEvent.click(await screen.findByRole('button', { name: 'More photos with premium' }));
    expect(host.openModal).toHaveBeenCalledWith('premium', { reason: 'photos' });
    expect(screen.queryByText('Add a photo')).toBeNull();
  });

  it('R-PROFILE-10 another photo becomes the main one', async () => {
    const http = stubHttp({
      'GET /photos': [200, { photos: [photo(1), photo(2)], limit: 3 }],
      'PUT /photos/2/main': [200, { photos: [photo(2), photo(1)], limit: 3 }],
      'GET /user': [200, { user: makeUser() }],
    });
    render();
    await userEvent.click(await screen.findByRole('button', { name: 'Make photo 2 your main photo' }));
    await waitFor(() => expect(http.requests.map(({ call }) => call)).toContain('PUT /photos/2/main'));
    await waitFor(() => expect(http.requests.map(({ call }) => call)).toContain('GET /user'));
  });
});
