import { cloneDatabase } from '../../server/src/testing/clone-database.ts';
import { claimData } from './claim-data.ts';

it('a second start over the same data is refused: each would ask its own inbox and provider for what the other has', async () => {
  const database = await cloneDatabase();
  const claim = (patience?: number) => claimData(database.url, '/tmp/data', patience);
  const leave = await claim();
  await expect(claim(0)).rejects.toThrow(
    'A product runs over /tmp/data already: stop it, or give this one a folder of its own with DATA_DIR',
  );
  const waiting = claim(10_000);
  await leave();
  await (await waiting)();
  await database.drop();
});
