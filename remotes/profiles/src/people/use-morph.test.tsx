import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { useLocation } from 'react-router';
import { MORPH_TARGET, useMorph } from './use-morph.ts';

function Pages() {
  const { pathname } = useLocation();
  const morph = useMorph();
  return pathname === '/members/7' ? (
    <h1 {...{ [MORPH_TARGET]: 7 }}>Noor</h1>
  ) : (
    <a href="/members/7" onClick={(event) => morph(event, '/members/7', 7)}>
      <span>photo</span>
    </a>
  );
}
const open = () => renderWithHost(<Pages />, { path: '*', url: '/members' });

/** What the browser was asked to move, with the name that the photo carried then. */
function offerTransitions(): string[] {
  const begun: string[] = [];
  Object.assign(document, {
    startViewTransition: (update: () => Promise<void>) => {
      begun.push(screen.getByText('photo').style.viewTransitionName);
      const updateCallbackDone = update();
      return { ready: updateCallbackDone, finished: updateCallbackDone, updateCallbackDone };
    },
  });
  return begun;
}
const wantLess = (isWanted: boolean) =>
  Object.assign(globalThis, { matchMedia: (query: string) => ({ matches: isWanted && query.includes('reduce') }) });
const realMatch = globalThis.matchMedia;
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  globalThis.matchMedia = realMatch;
});

it('a tap on a card lets its photo grow into the profile, once the profile is there', async () => {
  wantLess(false);
  const begun = offerTransitions();
  open();
  await userEvent.click(screen.getByRole('link'));
  expect(begun).toEqual(['member-photo']);
  expect(await screen.findByRole('heading', { name: 'Noor' })).toBeVisible();
});

it('who wants less motion gets none', async () => {
  wantLess(true);
  const begun = offerTransitions();
  const { router } = open();
  screen.getByRole('link').addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(screen.getByRole('link'));
  expect(begun).toEqual([]);
  expect(router.state.location.pathname).toBe('/members');
});

it('a browser that knows no transitions follows the link as ever', async () => {
  wantLess(false);
  open();
  let isTaken = true;
  addEventListener(
    'click',
    (event) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  await userEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(isTaken).toBe(false));
});
