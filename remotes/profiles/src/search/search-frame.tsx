import { offerAhead } from '@vonk/kernel/shown-ahead.ts';
import { Activity, memo, useLayoutEffect, useRef, useState } from 'react';
import { type Location, Outlet, type RouteObject, useLocation, useMatch, useRoutes } from 'react-router';
import { useToldMembers } from '../people/use-told-members.ts';
import { MembersPage } from './members-page.tsx';

const SEARCH: RouteObject[] = [{ path: '/members', element: <MembersPage /> }];

/** Shows the kept search, which comes after the profile and which React hides by its style, in the profile's place. */
function showKept(profile: HTMLElement) {
  const { parentElement: page, nextElementSibling: search } = profile;
  if (!page || !(search instanceof HTMLElement)) return null;
  search.style.display = '';
  // Out of the document: who looks for the page's heading finds the one that is shown.
  profile.remove();
  const end = () => void page.insertBefore(profile, search.parentElement === page ? search : null);
  const undo = () => {
    search.style.setProperty('display', 'none', 'important');
    end();
  };
  return { end, undo };
}

/**
 * The search, and the profiles that are opened from it. The search stays in the page while a profile is shown: Back has
 * nothing to render and nothing to ask, and is shown before React knows of it.
 */
export function SearchFrame() {
  const location = useLocation();
  const isSearch = useMatch('/members') !== null;
  const [kept, setKept] = useState<Location | null>(isSearch ? location : null);
  // The same place of the history is the same search, whichever object says so.
  if (isSearch && kept?.key !== location.key) setKept(location);
  useToldMembers();
  const profile = useRef<HTMLDivElement>(null);
  const keptKey = isSearch ? undefined : kept?.key;
  // What was shown ahead ends here, when React shows it too or the two go together.
  useLayoutEffect(() => {
    const { current } = profile;
    return keptKey && current ? offerAhead(keptKey, () => showKept(current)) : undefined;
  }, [keptKey]);
  return (
    <>
      {/* First, so that the page that is shown has the first heading. */}
      <div ref={profile} css={{ display: 'contents' }}>
        <Outlet />
      </div>
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
