import { loadLikesAtom } from '@vonk/kernel/like-atoms.ts';
import { isSignedInAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getAutoLike, getProfileAhead } from '../host.api.ts';
import { isBusy } from './is-busy.ts';
import { modalAtom, openModalAtom } from './modal-atoms.ts';
import { claimSelfOpening } from './self-opening.ts';

/** R-PROFILE-7: likes are read again this long after the new like was asked for. */
const LIKES_RELOAD_MS = 500;

/** R-MODAL-3: with `t` in the query the like modal opens after that many seconds, if there is a new like; `t` leaves the URL at once. */
export function LikeByDelay() {
  const store = useStore();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const loadLikes = useSetAtom(loadLikesAtom);
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const wanted = useRef<number | null>(null);
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reading.current), []);
  const seconds = new URLSearchParams(search).get('t');
  useEffect(() => {
    if (seconds === null) return;
    const given = Number(seconds);
    wanted.current = Number.isFinite(given) && given >= 0 ? Math.min(given, 3600) : null;
    const others = new URLSearchParams(search);
    others.delete('t');
    navigate({ search: String(others), hash }, { replace: true, state });
  }, [seconds, search, hash, state, navigate]);
  useEffect(() => {
    // Runs after the effect above took `t` out of the URL.
    if (seconds !== null || wanted.current === null || !isSignedIn) return;
    const timer = setTimeout(async () => {
      wanted.current = null;
      const profile = await getAutoLike().catch(() => null);
      reading.current = setTimeout(() => void loadLikes().catch(() => {}), LIKES_RELOAD_MS);
      if (!profile || isBusy() || store.get(modalAtom) || !claimSelfOpening('like')) return;
      const member = await getProfileAhead(profile.id).catch(() => null);
      if (member) store.set(openModalAtom, 'like', { profile: member });
    }, wanted.current * 1000);
    return () => clearTimeout(timer);
  }, [seconds, isSignedIn, loadLikes, store]);
  return null;
}
