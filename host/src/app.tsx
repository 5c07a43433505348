import { isSignedInAtom } from '@vonk/kernel/session-atoms.ts';
import { media } from '@vonk/ui/theme.ts';
import { useAtomValue } from 'jotai';
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { HostProvider } from './host-provider.tsx';
import { EmptyLayout } from './layouts/empty-layout.tsx';
import { LanderLayout } from './layouts/lander-layout.tsx';
import { MembersLayout } from './layouts/members-layout.tsx';
import { NoScriptNote } from './layouts/no-script-note.tsx';
import { NotFound } from './layouts/not-found.tsx';
import { PageSkeleton } from './layouts/page-skeleton.tsx';
import { type LastPage, RouteFocus } from './layouts/route-focus.tsx';
import { HostModals } from './modals/host-modals.tsx';
import { isElsewhere, matchPage } from './remotes/registry.ts';
import { RemotePage } from './remotes/remote-page.tsx';
import { ServerPage } from './remotes/server-page.tsx';
import { Toasts } from './toasts/toasts.tsx';

const layouts = { default: MembersLayout, chat: MembersLayout, lander: LanderLayout, empty: EmptyLayout };

// Made once: an element that is the same one is not rendered again with each change of the path.
const modals = <HostModals />;
const toasts = <Toasts />;

/** The shell: the layout of the path with its remote inside. `shellOnly` leaves a skeleton in the remote's place. */
export function App({ shellOnly = false }: { shellOnly?: boolean }) {
  const { pathname } = useLocation();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const last: LastPage = useRef(null);
  const match = matchPage(pathname);
  const layout = match?.route.layout ?? 'default';
  const Layout = layouts[layout];
  let page: ReactNode = <NotFound />;
  if (match) {
    const skeleton = <PageSkeleton remote={match.route.remote} path={match.route.path} />;
    if (shellOnly)
      page = (
        <>
          <NoScriptNote isAlone />
          <div css={{ [media.noScript]: { display: 'none' } }}>{skeleton}</div>
        </>
      );
    else if (isElsewhere(match)) page = <ServerPage skeleton={skeleton} />;
    else
      page = (
        <>
          {isSignedIn ? <NoScriptNote /> : null}
          <RemotePage route={match.route} skeleton={skeleton} />
        </>
      );
  }
  return (
    <ErrorBoundary>
      <HostProvider>
        <Layout isChat={layout === 'chat'}>
          <RouteFocus last={last}>{page}</RouteFocus>
        </Layout>
        {modals}
        {toasts}
      </HostProvider>
    </ErrorBoundary>
  );
}
