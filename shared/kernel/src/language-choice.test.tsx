import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@vonk/api/options.ts';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { http } from './http.ts';
import { addressIn, languageName, useLanguageChoice } from './language-choice.ts';

function Choice() {
  const choose = useLanguageChoice();
  return (
    <button type="button" onClick={() => void choose('de')}>
      Deutsch
    </button>
  );
}
/** jsdom says on the console that it loads no page. */
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

async function choose(user: ReturnType<typeof makeUser> | null) {
  const { unmount } = renderWithHost(<Choice />, { path: '/members', url: '/members?gender=female', user });
  await userEvent.click(screen.getByRole('button'));
  unmount();
}

describe('the choice of a language', () => {
  it('R-I18N-3 is kept by the browser, and of a member by the server too', async () => {
    const { requests } = stubHttp({ 'PUT /user': [200, { user: null }] });
    await choose(null);
    expect(document.cookie).toContain('language=de');
    expect(requests).toEqual([]);
    await choose(makeUser());
    await waitFor(() => expect(requests).toMatchObject([{ call: 'PUT /user', body: { language: 'de' } }]));
  });

  it('R-I18N-3 is not held up by a server that does not answer: the page comes after three seconds at the most', async () => {
    await http.prepare();
    jest.useFakeTimers();
    stubHttp({ 'PUT /user': 'silent' });
    renderWithHost(<Choice />, { path: '/members', url: '/members', user: makeUser() });
    fireEvent.click(screen.getByRole('button'));
    await jest.advanceTimersByTimeAsync(2_900);
    expect(console.error).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(console.error).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('R-I18N-2 leads to the address that links and search engines know', () => {
    expect(addressIn('de', '/')).toBe('/de');
    expect(addressIn('de', '/members')).toBe('/de/members');
    expect(addressIn('nl', '/')).toBe('/');
    expect(addressIn('nl', '/members')).toBe('/members');
  });

  it('R-I18N-1 is offered in each language’s own words, with a capital', () => {
    expect(languageName('nl')).toBe('Nederlands');
    expect(languageName('fr')).toBe('Français');
    for (const language of LANGUAGES) expect(languageName(language)).toMatch(/^\p{Lu}/u);
  });
});
