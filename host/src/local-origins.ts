import { readBoot } from './boot.ts';

/** Origins on a developer's own machine that this site takes remotes from; none unless its settings name them. */
export function localOrigins(): string[] {
  try {
    return readBoot().settings.local_remotes;
  } catch {
    return [];
  }
}
