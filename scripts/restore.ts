// npm run restore -- --from FOLDER|s3://BUCKET/PREFIX --into FOLDER [--to-time TIME]: see docs/operations.md.
import { parseArgs } from 'node:util';
import { readStore } from '../server/src/config.ts';
import { openBackupPlace } from './operations/backup-place.ts';
import { restoreBlobs } from './operations/blob-backup.ts';
import { finishRestore, placeToStart } from './operations/finish-restore.ts';
import { restoreDatabase } from './operations/restore-database.ts';
import { Misused, runCommandLine } from './release/command-line.ts';

const USAGE = `npm run restore -- --from FOLDER|s3://BUCKET/PREFIX --into FOLDER    writes the database's files into an empty folder
    --to-time 2026-11-22T14:00:00Z    as it was at this moment; otherwise as late as the backup goes
    --start                           starts the embedded database over it, until it serves, and stops it again
    --user NAME                       a superuser of the database, where it is not the one who took the backup
    --blobs                           puts photos and releases that the store lacks back into it`;

await runCommandLine(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      into: { type: 'string' },
      'to-time': { type: 'string' },
      start: { type: 'boolean' },
      user: { type: 'string' },
      blobs: { type: 'boolean' },
    },
  });
  // Whoever named one thinks that the database is started.
  if (values.user && !values.start) throw new Misused('--user names who asks the database that --start starts');
  const toTime = values['to-time'] ? new Date(values['to-time']) : null;
  if (!values.from || !values.into) throw new Misused('');
  if (toTime && Number.isNaN(toTime.getTime()))
    throw new Misused('--to-time takes a time such as 2026-11-22T14:00:00Z');
  // No backup goes so far, and Postgres would not start over it. A clock on the wall that was written with a Z is such a time.
  if (toTime && toTime.getTime() > Date.now())
    throw new Misused(
      `${toTime.toISOString()} has not come yet: without --to-time it is restored as late as the backup goes`,
    );
  const place = await openBackupPlace(values.from);
  const dir = values.start ? placeToStart(values.into) : values.into;
  const { base, segments } = await restoreDatabase(place, { dir, toTime });
  console.log(`base backup of ${base.ended_at} and ${segments} segments of the log of ${place.name} are in ${dir}`);
  if (values.blobs) console.log(`${await restoreBlobs(readStore(process.env), place, base.id)} objects put back`);
  const { version, superuser, settings } = base;
  if (values.start)
    for (const line of await finishRestore(dir, { user: values.user ?? superuser, settings })) console.log(line);
  else
    console.log(
      `start Postgres ${Number.parseInt(version, 10) || 18} over it: it reads the log to its end or the time that was named, and then serves`,
    );
  return true;
});
