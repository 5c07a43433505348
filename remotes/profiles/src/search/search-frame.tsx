import { Activity, memo, useRef, useState } from 'react';
import { type Location, Outlet, type RouteObject, useLocation, useMatch, useRoutes } from 'react-router';
import { MembersPage } from './members-page.tsx';

const SEARCH: RouteObject[] = [{ path: '/members', element: <MembersPage /> }];

/**
 * The search, and the profiles that are opened from it. The search stays in the page while a profile is shown: Back has
 * nothing to render and nothing to ask.
 */
export function SearchFrame() {
  const location = useLocation();
  const isSearch = useMatch('/members') !== null;
  const [kept, setKept] = useState<Location | null>(isSearch ? location : null);
  // The same place of the history is the same search, whichever object says so.
  if (isSearch && kept?.key !== location.key) setKept(location);
  return (
    <>
      {/* First, so that the page that is shown has the first heading. */}
      <Outlet />
      {kept ? (
        <Activity mode={isSearch ? 'visible' : 'hidden'}>
          <KeptSearch location={kept} />
        </Activity>
      ) : null}
    </>
  );
}

/** The search at its own place: what is in the address bar meanwhile renders nothing of it anew. */
const KeptSearch = memo(function KeptSearch({ location }: { location: Location }) {
  const search = useRoutes(SEARCH, location);
  const made = useRef({ location, search });
  if (made.current.location !== location) made.current = { location, search };
  return made.current.search;
});
