import type { RouteEntry } from '@vonk/api/route-map.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoutes } from 'react-router';
import { LoadingBar } from '../layouts/loading-bar.tsx';
import { NotFound } from '../layouts/not-found.tsx';
import { PageSkeleton } from '../layouts/page-skeleton.tsx';
import { loadedRemote, loadRemote } from './load-remote.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { areStringsReady, loadStrings } from './remote-strings.ts';

function RemoteRoutes({ module }: { module: RemoteModule }) {
  const page = useRoutes(module.routes);
  return page ?? <NotFound />;
}

type LazyRoutes = ReturnType<typeof lazyRoutes>;

/** A lazy per attempt: one that was rejected never tries again. */
const lazyRoutes = (route: RouteEntry) =>
  lazy(async () => {
    const module = await loadRemote(route.remote);
    await loadStrings(route, module);
    return { default: () => <RemoteRoutes module={module} /> };
  });

const firstAttempts = new Map<string, LazyRoutes>();

const keyOf = ({ remote, path }: RouteEntry) => `${remote} ${path}`;

function firstAttempt(route: RouteEntry): LazyRoutes {
  const made = firstAttempts.get(keyOf(route)) ?? lazyRoutes(route);
  firstAttempts.set(keyOf(route), made);
  return made;
}

/** One remote in its own boundary, with a skeleton while it loads, a word when it fails, and a button that tries again. */
export function RemotePage({ route, skeleton = <PageSkeleton /> }: { route: RouteEntry; skeleton?: ReactNode }) {
  const [retried, setRetried] = useState<{ key: string; Routes: LazyRoutes } | null>(null);
  const name = route.remote;
  // The renderer on the server has texts of its own for each request.
  const { i18n } = useTranslation('host');
  const module = areStringsReady(i18n, route) ? loadedRemote(name) : undefined;
  const Routes = retried?.key === keyOf(route) ? retried.Routes : firstAttempt(route);
  return (
    <RemoteBoundary
      key={name}
      onRetry={() => {
        firstAttempts.delete(keyOf(route));
        setRetried({ key: keyOf(route), Routes: lazyRoutes(route) });
      }}
      fallback={(error, retry) => <RemoteFailure name={name} error={error} onRetry={retry} />}
    >
      {module ? (
        <RemoteRoutes module={module} />
      ) : (
        <Suspense
          fallback={
            <>
              <LoadingBar />
              {skeleton}
            </>
          }
        >
          <Routes />
        </Suspense>
      )}
    </RemoteBoundary>
  );
}
