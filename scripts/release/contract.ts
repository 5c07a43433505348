import type { HostBuild } from '../../server/src/releases/builds.ts';
import { assertFits, verifyFolder } from '../../server/src/releases/publish-release.ts';
import { ReleaseRefused } from '../../server/src/releases/release-refused.ts';

/** Lists, in sentences, what the build needs and the live host does not provide. */
export function missingFromHost(host: HostBuild, folder: string): string[] {
  try {
    assertFits(host, verifyFolder(folder));
    return [];
  } catch (error) {
    if (error instanceof ReleaseRefused) return [error.message];
    throw error;
  }
}
