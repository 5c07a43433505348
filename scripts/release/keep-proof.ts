import type { RemoteName } from '@vonk/api/remotes.ts';
import type { CheckReport } from './check-report.ts';
import { hasProduct, withReleaseContext } from './release-context.ts';

interface Checked {
  remote: RemoteName;
  version: string;
  /** Version of the host it was checked with. */
  host: string;
  report: CheckReport;
}

/** Writes the outcome of a full check beside the product's releases: without it nobody can promote that version. */
export async function keepProof({ remote, version, host, report }: Checked): Promise<void> {
  if (!hasProduct()) {
    console.log('\n  there is no product here to keep the outcome in: check again where you publish');
    return;
  }
  await withReleaseContext(({ proofs, who }) =>
    proofs.add(remote, { version, host, isGood: report.isGood(), report: report.text(), who }),
  );
  console.log(`\n  kept as the check of ${remote} ${version} with the host ${host}`);
}
