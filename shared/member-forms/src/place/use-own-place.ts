import type { GeocodeReply } from '@vonk/api/settings.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getCityAt } from '../member.api.ts';
import { roundPlace } from './round-place.ts';

/** The browser may give a place that it found up to an hour ago (R-ACCOUNT-8). */
const CACHED_MS = 3_600_000;
const PATIENCE_MS = 15_000;

export type FoundPlace = Exclude<GeocodeReply, false>;
/** The browser's permission; `unsupported` without geolocation, `unknown` where it cannot be asked. */
export type PlacePermission = 'unsupported' | 'unknown' | PermissionState;
/** `nowhere`: a place that no city is near to. */
export type PlaceState = 'idle' | 'active' | 'error' | 'nowhere';

async function readPermission(): Promise<PlacePermission> {
  if (!navigator.geolocation) return 'unsupported';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'unknown';
  }
}

const readPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: CACHED_MS, timeout: PATIENCE_MS });
  });

/** Finds the city one is in, by the browser; only a rounded place is sent. */
export function useOwnPlace(onFound: (place: FoundPlace) => void) {
  const [permission, setPermission] = useState<PlacePermission>('unknown');
  const [state, setState] = useState<PlaceState>('idle');
  const turn = useRef(0);
  useEffect(() => {
    readPermission().then(setPermission);
  }, []);
  /** What is found from now on comes too late. */
  const giveUp = useCallback(() => {
    turn.current += 1;
    setState('idle');
  }, []);
  useEffect(() => {
    const end = () => {
      turn.current += 1;
    };
    return end;
  }, []);
  const locate = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    setState('active');
    try {
      const { coords } = await readPosition();
      const place = await getCityAt(roundPlace(coords.latitude), roundPlace(coords.longitude));
      if (mine !== turn.current) return;
      setState(place ? 'idle' : 'nowhere');
      if (place) onFound(place);
    } catch {
      if (mine !== turn.current) return;
      setState('error');
    }
    setPermission(await readPermission());
  }, [onFound]);
  return { permission, state, locate, giveUp };
}
