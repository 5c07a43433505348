import type { RemoteName } from '@vonk/api/page.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRoutes } from 'react-router';
import { NotFound } from '../layouts/not-found.tsx';
import { PageSkeleton } from '../layouts/page-skeleton.tsx';
import { loadedRemote, loadRemote } from './load-remote.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { loadStrings } from './remote-strings.ts';

function RemoteRoutes({ module }: { module: RemoteModule }) {
  const page = useRoutes(module.routes);
  return page ?? <NotFound />;
}

/** A lazy per attempt: one that was rejected never tries again. */
const lazyRoutes = (name: RemoteName) =>
  lazy(async () => {
    const module = await loadRemote(name);
    await loadStrings(name, module);
    return { default: () => <RemoteRoutes module={module} /> };
  });

const firstAttempts = new Map<RemoteName, ReturnType<typeof lazyRoutes>>();

function firstAttempt(name: RemoteName) {
  const made = firstAttempts.get(name) ?? lazyRoutes(name);
  firstAttempts.set(name, made);
  return made;
}

/** One remote in its own boundary, with a skeleton while it loads, a word when it fails, and a button that tries again. */
export function RemotePage({ name, skeleton = <PageSkeleton /> }: { name: RemoteName; skeleton?: ReactNode }) {
  const [Retried, setRetried] = useState<ReturnType<typeof lazyRoutes> | null>(null);
  const module = loadedRemote(name);
  const Routes = Retried ?? firstAttempt(name);
  return (
    <RemoteBoundary
      key={name}
      onRetry={() => {
        firstAttempts.delete(name);
        setRetried(() => lazyRoutes(name));
      }}
      fallback={(error, retry) => <RemoteFailure name={name} error={error} onRetry={retry} />}
    >
      {module ? (
        <RemoteRoutes module={module} />
      ) : (
        <Suspense fallback={skeleton}>
          <Routes />
        </Suspense>
      )}
    </RemoteBoundary>
  );
}
