import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SettingsReply } from '@vonk/api/settings.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useState } from 'react';
import texts from '../../locales/en.json' with { type: 'json' };
import { type Place, PlacePicker } from './place-picker.tsx';

// The test's browser shows nothing.
HTMLElement.prototype.scrollIntoView = () => {};

const utrecht = { id: 5, name: 'Utrecht', region: 'Utrecht' };
const uden = { id: 6, name: 'Uden', region: 'North Brabant' };
const nowhere: Place = { country: 'NL', city_id: null, city: null, region: null };

/** Stands for the browser's geolocation until the test is over. */
function stubPlace(permission: PermissionState, position: { latitude: number; longitude: number } | null) {
  const getCurrentPosition = jest.fn((found: (position: unknown) => void, failed: () => void) =>
    position ? found({ coords: position }) : failed(),
  );
  Object.assign(navigator, {
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state: permission }) },
  });
  afterTest(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
    Reflect.deleteProperty(navigator, 'permissions');
  });
  return getCurrentPosition;
}

function Picker({ onPlace }: { onPlace: (place: Place) => void }) {
  const [place, setPlace] = useState(nowhere);
  return (
    <PlacePicker
      value={place}
      onChange={(next) => {
        onPlace(next);
        setPlace(next);
      }}
    />
  );
}
function open(settings: Partial<SettingsReply> = {}) {
  const onPlace = jest.fn();
  renderWithHost(<Picker onPlace={onPlace} />, { settings, strings: { 'member-forms': texts } });
  return onPlace;
}
const box = () => screen.getByRole('combobox', { name: texts.city });
const proposals = () => within(screen.getByRole('listbox', { name: texts.city }));
const options = () =>
  proposals()
    .queryAllByRole('option')
    .map((option) => option.textContent);

describe('place', () => {
  it('R-ACCOUNT-8 shows the country one lives in, also where the site offers it no more, so that each other one can be chosen', async () => {
    const onPlace = open({ countries: ['BE', 'FR'] });
    const country = screen.getByRole('combobox', { name: texts.country });
    expect(country).toHaveDisplayValue('Netherlands');
    await userEvent.selectOptions(country, 'Belgium');
    expect(onPlace).toHaveBeenCalledWith({ ...nowhere, country: 'BE' });
  });

  it('R-ACCOUNT-8 proposes cities of the country as one types, and asks once the typing pauses', async () => {
    const { requests } = stubHttp({
      'GET /cities': ({ url }) => [200, { cities: url.includes('q=u&') || url.endsWith('q=u') ? [utrecht, uden] : [] }],
    });
    const onPlace = open();
    await userEvent.type(box(), 'u');
    await waitFor(() => expect(options()).toEqual(['UtrechtUtrecht', 'UdenNorth Brabant']));
    expect(requests.map(({ call }) => call)).toEqual(['GET /cities']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onPlace).toHaveBeenLastCalledWith({ country: 'NL', city_id: 6, city: 'Uden', region: 'North Brabant' });
    expect(screen.getByText('Uden, North Brabant, Netherlands')).toBeVisible();
    expect(box()).toHaveValue('');
  });

  it('R-ACCOUNT-8 a place that is found after another one was chosen by hand does not take its place', async () => {
    let find = (_position: unknown) => {};
    stubPlace('granted', null).mockImplementation((found) => {
      find = found;
    });
    stubHttp({ 'GET /geocode': [200, { country: 'DE', city_id: 9, city: 'Essen', region: 'NRW' }] });
    const onPlace = open();
    await userEvent.click(await screen.findByRole('button', { name: texts.locate }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: texts.country }), 'GB');
    await act(async () => find({ coords: { latitude: 51.45, longitude: 7.01 } }));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(onPlace).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: texts.locate })).not.toHaveAttribute('aria-busy');
  });

  it('leaves keys alone that put a word together: they choose no city, and Escape empties nothing', async () => {
    stubHttp({ 'GET /cities': [200, { cities: [utrecht, uden] }] });
    const onPlace = open();
    await userEvent.type(box(), 'u');
    await waitFor(() => expect(options()).toHaveLength(2));
    for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(box(), { key, isComposing: true });
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    expect(onPlace).not.toHaveBeenCalled();
    expect(box()).toHaveValue('u');
    expect(proposals().getByRole('option', { name: /Utrecht/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('goes around at both ends of the proposals, says which one is meant, and closes with Escape', async () => {
    stubHttp({ 'GET /cities': [200, { cities: [utrecht, uden] }] });
    open();
    await userEvent.type(box(), 'u');
    await waitFor(() => expect(options()).toHaveLength(2));
    await userEvent.keyboard('{ArrowUp}');
    expect(proposals().getByRole('option', { name: /Uden/ })).toHaveAttribute('aria-selected', 'true');
    expect(box()).toHaveAttribute('aria-activedescendant', proposals().getByRole('option', { name: /Uden/ }).id);
    await userEvent.keyboard('{ArrowDown}');
    expect(proposals().getByRole('option', { name: /Utrecht/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    expect([options(), box().getAttribute('aria-expanded')]).toEqual([[], 'false']);
  });

  it('a touch on a proposal takes it', async () => {
    stubHttp({ 'GET /cities': [200, { cities: [utrecht] }] });
    const onPlace = open();
    await userEvent.type(box(), 'ut');
    await userEvent.click(await screen.findByRole('option', { name: /Utrecht/ }));
    expect(onPlace).toHaveBeenLastCalledWith({ country: 'NL', city_id: 5, city: 'Utrecht', region: 'Utrecht' });
  });

  it('R-ACCOUNT-8 a proposal stays under the finger until the click, so that nothing beneath it is pressed', async () => {
    stubHttp({ 'GET /cities': [200, { cities: [utrecht] }] });
    const onPlace = open();
    await userEvent.type(box(), 'ut');
    const proposal = await screen.findByRole('option', { name: /Utrecht/ });
    fireEvent.pointerDown(proposal, { pointerType: 'touch' });
    fireEvent.pointerUp(proposal, { pointerType: 'touch' });
    expect([proposal.isConnected, onPlace.mock.calls.length]).toEqual([true, 0]);
    fireEvent.click(proposal);
    expect([proposal.isConnected, onPlace.mock.calls.length]).toEqual([false, 1]);
  });

  it('another country forgets the city, and its cities are proposed', async () => {
    const asked: string[] = [];
    stubHttp({
      'GET /cities': ({ url }) => {
        asked.push(new URL(url, 'http://x').searchParams.get('country') ?? '');
        return [200, { cities: [] }];
      },
    });
    const onPlace = open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: texts.country }), 'Germany');
    expect(onPlace).toHaveBeenLastCalledWith({ country: 'DE', city_id: null, city: null, region: null });
    await userEvent.type(box(), 'b');
    await waitFor(() => expect(asked).toEqual(['DE']));
  });

  it('R-ACCOUNT-8 the browser’s place is sent with two decimals: about a kilometre', async () => {
    stubPlace('granted', { latitude: 52.090737, longitude: 5.12142 });
    const asked: string[] = [];
    stubHttp({
      'GET /geocode': ({ url }) => {
        asked.push(new URL(url, 'http://x').search);
        return [200, { country: 'NL', city_id: 5, city: 'Utrecht', region: 'Utrecht' }];
      },
    });
    const onPlace = open();
    await userEvent.click(await screen.findByRole('button', { name: texts.locate }));
    expect(await screen.findByText('Utrecht, Netherlands')).toBeVisible();
    expect(asked).toEqual(['?lat=52.09&lon=5.12']);
    expect(onPlace).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a refusal of the member', 'denied', null, texts.locateState.denied],
    ['a browser that cannot tell', 'granted', null, texts.locateState.error],
    ['a place without a city near', 'granted', { latitude: 0, longitude: 0 }, texts.locateState.nowhere],
  ] as const)('R-ACCOUNT-8 says what is the matter: %s', async (_case, permission, position, text) => {
    stubPlace(permission, position);
    stubHttp({ 'GET /geocode': [200, false] });
    const onPlace = open();
    await userEvent.click(await screen.findByRole('button', { name: texts.locate }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(onPlace).not.toHaveBeenCalled();
  });

  it('says to browsers and readers that it asks for one’s own country (WCAG 1.3.5)', () => {
    stubHttp({});
    open();
    expect(screen.getByRole('combobox', { name: texts.country })).toHaveAttribute('autocomplete', 'country');
  });

  it('offers no button where the browser knows no places', async () => {
    stubHttp({});
    open();
    await waitFor(() => expect(screen.queryByRole('button', { name: texts.locate })).toBeNull());
  });
});
