import { paths } from '@vonk/api/paths.ts';
import { matchRoute } from '@vonk/api/route-map.ts';
import { loadBonusAtom } from '@vonk/kernel/bonus-atoms.ts';
import { chatsAtom, loadChatsAtom, totalUnreadAtom } from '@vonk/kernel/chat-atoms.ts';
import { likesAtom, loadLikesAtom, newLikesAtom } from '@vonk/kernel/like-atoms.ts';
import { connectLive, useLive } from '@vonk/kernel/live.ts';
import { pageTitleAtom } from '@vonk/kernel/page-title-atoms.ts';
import { isSignedInAtom, refreshUserAtom, setCreditsAtom, settingsAtom, userAtom } from '@vonk/kernel/session-atoms.ts';
import { handleSignedOut } from '@vonk/kernel/signed-out.ts';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isBonusKnownAtom } from '../alerts/bonus-known-atom.ts';
import { forgetMember } from './sign-out.ts';

/** R-ACCOUNT-10: the first refresh 5 s after mount, then every 60 s, or 300 s where push is subscribed. */
export const FIRST_REFRESH_MS = 5_000;
export const REFRESH_MS = 60_000;
export const REFRESH_WITH_PUSH_MS = 300_000;

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

/** A 403 with `authentication_required` means signed out (R-ACCOUNT-4): pages for members lead to the login. */
function useSignedOutRedirect(): void {
  const store = useStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    handleSignedOut(() => {
      const wasSignedIn = store.get(isSignedInAtom);
      forgetMember(store);
      if (wasSignedIn || matchRoute(pathname)?.route.needsMember) navigate(paths.login({ next: pathname + search }));
    });
  }, [store, navigate, pathname, search]);
}

function useRefresh(): void {
  const store = useStore();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const hasPush = useAtomValue(userAtom)?.has_push ?? false;
  const refresh = useSetAtom(refreshUserAtom);
  const loadChats = useSetAtom(loadChatsAtom);
  const loadLikes = useSetAtom(loadLikesAtom);
  const loadBonus = useSetAtom(loadBonusAtom);
  const setIsBonusKnown = useSetAtom(isBonusKnownAtom);
  useEffect(() => {
    if (!isSignedIn) return;
    const close = connectLive();
    const load = () => {
      // What the page carried is not asked for again.
      if (store.get(chatsAtom) === null) loadChats().catch(ignore);
      if (store.get(likesAtom) === null) loadLikes().catch(ignore);
      loadBonus()
        .catch(ignore)
        .finally(() => setIsBonusKnown(true));
    };
    load();
    return close;
  }, [store, isSignedIn, loadChats, loadLikes, loadBonus, setIsBonusKnown]);
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
}

function useLiveUpdates(): void {
  const loadChats = useSetAtom(loadChatsAtom);
  const loadLikes = useSetAtom(loadLikesAtom);
  const setCredits = useSetAtom(setCreditsAtom);
  const refresh = useSetAtom(refreshUserAtom);
  useLive((event) => {
    // What another tab read is read here too.
    if (event.type === 'message' || event.type === 'read') loadChats().catch(ignore);
    if (event.type === 'like') loadLikes().catch(ignore);
    if (event.type === 'credits') setCredits(event.credits, event.paid_user);
    if (event.type === 'signed_out') refresh().catch(ignore);
  });
  useEffect(() => {
    const onMessage = (event: MessageEvent<{ type?: string }>) => {
      if (event.data?.type !== 'NEW_PUSH_MESSAGE') return;
      loadChats().catch(ignore);
      loadLikes().catch(ignore);
    };
    navigator.serviceWorker?.addEventListener('message', onMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
  }, [loadChats, loadLikes]);
}

/** '(3) Title' in the tab and 3 on the app's icon, whose failure is silent (R-LAYOUT-6). */
function useBadges(): void {
  const count = useAtomValue(totalUnreadAtom) + useAtomValue(newLikesAtom);
  const title = useAtomValue(pageTitleAtom);
  const { name } = useAtomValue(settingsAtom);
  useEffect(() => {
    if (title) document.title = `${count ? `(${count}) ` : ''}${title} · ${name}`;
    else document.title = `${count ? `(${count}) ` : ''}${document.title.replace(/^\(\d+\) /, '')}`;
    const badge = navigator as Navigator & {
      setAppBadge?(count: number): Promise<void>;
      clearAppBadge?(): Promise<void>;
    };
    (count ? badge.setAppBadge?.(count) : badge.clearAppBadge?.())?.catch(ignore);
  }, [count, title, name]);
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
