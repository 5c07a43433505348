import { paths } from '@vonk/api/paths.ts';
import { matchRoute } from '@vonk/api/route-map.ts';
import { loadBonusAtom } from '@vonk/kernel/bonus-atoms.ts';
import { totalUnreadAtom } from '@vonk/kernel/chat-atoms.ts';
import { WRITER } from '@vonk/kernel/drafts.ts';
import { newLikesAtom } from '@vonk/kernel/like-atoms.ts';
import { pageTitleAtom } from '@vonk/kernel/page-title-atoms.ts';
import { isSignedInAtom, refreshUserAtom, settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { handleSignedOut } from '@vonk/kernel/signed-out.ts';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isBonusKnownAtom } from '../alerts/bonus-known-atom.ts';
import { forgetSession } from './sign-out.ts';
import { useLiveUpdates } from './use-live-updates.ts';

/** R-ACCOUNT-10: the first refresh 5 s after mount, then every 60 s, or 300 s where push is subscribed. */
const FIRST_REFRESH_MS = 5_000;
const REFRESH_MS = 60_000;
const REFRESH_WITH_PUSH_MS = 300_000;

const ignore = () => {};

/** Keeps session, lists, badges and title fresh while a member is signed in. Renders nothing. */
export function SessionUpkeep() {
  useSignedOutRedirect();
  useRefresh();
  useLiveUpdates();
  useBadges();
  useBodyClasses();
  return null;
}

/**
 * A member whose session ended somewhere is forgotten here, and led to the decision that ended it, or to the login and from
 * there back (R-ACCOUNT-4); to the login comes too who opens a page for members as nobody, as by Back. A page of a mailed link
 * goes on: its token is its right, and what it does may end the session. Where somebody else signed in with this browser, the
 * page is made anew for them.
 */
function useSignedOutRedirect(): void {
  const store = useStore();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const needsMember = matchRoute(pathname)?.route.needsMember;
    let hasLed = false;
    const lead = (hasEnded: boolean, to = paths.login({ next: pathname + search + hash })) => {
      // The page that is left goes on until the login is there, and is refused what it asks for.
      if (hasLed) return;
      hasLed = true;
      navigate(to, { replace: true, state: { hasEnded } });
    };
    handleSignedOut((why) => {
      const wasSignedIn = store.get(isSignedInAtom);
      forgetSession(store);
      if (why === true) location.reload();
      else if (why || (wasSignedIn && !new URLSearchParams(search).has('token')) || needsMember)
        lead(wasSignedIn, why || undefined);
    });
    if (needsMember && !store.get(isSignedInAtom)) lead(false);
  }, [store, navigate, pathname, search, hash]);
}

/** Reads the session again from time to time, where Back shows a kept page and where another tab signs in, and the time bonus when somebody signed in. */
function useRefresh(): void {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const hasPush = useAtomValue(userAtom)?.has_push ?? false;
  const refresh = useSetAtom(refreshUserAtom);
  const loadBonus = useSetAtom(loadBonusAtom);
  const setIsBonusKnown = useSetAtom(isBonusKnownAtom);
  useEffect(() => {
    if (!isSignedIn) return;
    loadBonus()
      .catch(ignore)
      .finally(() => setIsBonusKnown(true));
  }, [isSignedIn, loadBonus, setIsBonusKnown]);
  useEffect(() => {
    if (!isSignedIn) return;
    const run = () => void refresh().catch(ignore);
    const first = setTimeout(run, FIRST_REFRESH_MS);
    const timer = setInterval(run, hasPush ? REFRESH_WITH_PUSH_MS : REFRESH_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isSignedIn, hasPush, refresh]);
  useEffect(() => {
    // What Back brings out of the browser's cache is the page of before: somebody may have signed in since.
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh().catch(ignore);
    };
    // Nor does a visitor's page hear by itself of who signs in in another tab.
    const handleStored = ({ key, newValue }: StorageEvent) => {
      if (key === WRITER && newValue && !isSignedIn) refresh().catch(ignore);
    };
    addEventListener('pageshow', handleShow);
    addEventListener('storage', handleStored);
    return () => {
      removeEventListener('pageshow', handleShow);
      removeEventListener('storage', handleStored);
    };
  }, [isSignedIn, refresh]);
}

/** '(3) Title' in the tab and 3 on the app's icon, whose failure is silent (R-LAYOUT-6). */
function useBadges(): void {
  const count = useAtomValue(totalUnreadAtom) + useAtomValue(newLikesAtom);
  const title = useAtomValue(pageTitleAtom);
  const { name } = useAtomValue(settingsAtom);
  useEffect(() => {
    const shown = title ? `${title} · ${name}` : document.title.replace(/^\(\d+\) /, '');
    document.title = count ? `(${count}) ${shown}` : shown;
  }, [count, title, name]);
  // Apart: it waits for another process, which no change of page needs.
  useEffect(() => {
    const badge: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> } = navigator;
    (count ? badge.setAppBadge?.(count) : badge.clearAppBadge?.())?.catch(ignore);
  }, [count]);
}

/** R-LAYOUT-8: classes for installed-app mode, signed in and non-index page. */
function useBodyClasses(): void {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { pathname } = useLocation();
  useEffect(() => {
    const { classList } = document.body;
    classList.toggle('is-installed', matchMedia('(display-mode: standalone)').matches);
    classList.toggle('is-signed-in', isSignedIn);
    classList.toggle('is-inner-page', pathname !== paths.home());
  }, [isSignedIn, pathname]);
}
