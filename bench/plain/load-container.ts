// Stands in for host/src/remotes/load-container.ts in the plain build: the same code as one application with lazy routes.
import type { RemoteName } from '@vonk/api/remotes.ts';
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';

/** Address of a file of one build, of which there is one version. */
export const fileAddress = ({ base }: { base: string }, file: string): string => base + file;

export const loadContainer = async (name: RemoteName): Promise<RemoteModule> => {
  const { default: module }: { default: RemoteModule } = await import(
    /* webpackInclude: /remotes\/\w+\/src\/remote\.ts$/ */
    /* webpackExclude: /remotes\/desk\// */
    /* webpackChunkName: "remote-[request]" */
    `../../remotes/${name}/src/remote.ts`
  );
  return module;
};
