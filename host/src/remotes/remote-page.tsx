import type { RouteEntry } from '@vonk/api/route-map.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoutes } from 'react-router';
import { NotFound } from '../layouts/not-found.tsx';
import { PageSkeleton } from '../layouts/page-skeleton.tsx';
import { prepareRetry } from './heal-remote.ts';
import { loadedRemote, untilRemote } from './load-remote.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteBroken } from './remote-broken.tsx';
import { areStringsReady, loadStrings } from './remote-strings.ts';
import { RemoteWaiting } from './remote-waiting.tsx';

function RemoteRoutes({ module }: { module: RemoteModule }) {
  const page = useRoutes(module.routes);
  return page ?? <NotFound />;
}

type LazyRoutes = ReturnType<typeof lazyRoutes>;

/** A lazy per attempt: one that was rejected never tries again. */
const lazyRoutes = (route: RouteEntry) =>
  lazy(async () => {
    const module = await untilRemote(route.remote);
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

/** One remote in its own boundary, with a skeleton while it loads, a word when it is late or fails, and tries until it heals. */
export function RemotePage({ route, skeleton = <PageSkeleton /> }: { route: RouteEntry; skeleton?: ReactNode }) {
  const [retried, setRetried] = useState<{ key: string; Routes: LazyRoutes } | null>(null);
  const name = route.remote;
  // The renderer on the server has texts of its own for each request.
  const { i18n } = useTranslation('host');
  const module = areStringsReady(i18n, route) ? loadedRemote(name) : undefined;
  const retriedRoutes = retried?.key === keyOf(route) ? retried.Routes : null;
  // A page that was waited for stays the element it is: another one in its place would lose what was typed into it.
  const begun = useRef<{ name: string; Routes: LazyRoutes | null }>({ name: '', Routes: null });
  if (retriedRoutes) begun.current = { name, Routes: retriedRoutes };
  else if (!module || begun.current.name !== name)
    begun.current = { name, Routes: module ? null : firstAttempt(route) };
  const { Routes } = begun.current;
  const startAgain = () => {
    // Pages of this remote that are opened later begin anew too.
    for (const key of firstAttempts.keys()) if (key.startsWith(`${name} `)) firstAttempts.delete(key);
    setRetried({ key: keyOf(route), Routes: lazyRoutes(route) });
  };
  return (
    <RemoteBoundary
      key={name}
      fallback={(error, again) => {
        const heal = () => {
          startAgain();
          again();
        };
        const retry = () => {
          prepareRetry(name, error);
          heal();
        };
        return <RemoteBroken name={name} error={error} onRetry={retry} onHeal={heal} />;
      }}
    >
      <div data-remote-page={name} css={{ display: 'contents' }}>
        {Routes ? (
          <Suspense fallback={<RemoteWaiting name={name} skeleton={skeleton} />}>
            <Routes />
          </Suspense>
        ) : module ? (
          <RemoteRoutes module={module} />
        ) : null}
      </div>
    </RemoteBoundary>
  );
}
