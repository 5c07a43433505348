import { adoptDatabase } from './adopt-database.ts';

describe('commands over a database of somebody’s own', () => {
  const own = process.env.DATABASE_URL;
  afterEach(() => {
    if (own === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = own;
  });

  it('say which setting names one that is away', async () => {
    process.env.DATABASE_URL = 'postgres://x@127.0.0.1:1/x';
    await expect(adoptDatabase('/nowhere')).rejects.toThrow(
      /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED 127/,
    );
  });

  it('take one with a standby as docs/operations.md writes it, also when the first of both is away', async () => {
    const [, query] = (process.env.TEST_DATABASE_ADMIN ?? '').split('?');
    const { host, port } = Object.fromEntries(new URLSearchParams(query));
    // What HOST:PORT,HOST:PORT is of a database that listens at a socket.
    const pair = `postgres://postgres@/postgres?host=/nowhere,${host}&port=1,${port}`;
    for (const given of [pair, 'postgres://x@127.0.0.1:1,127.0.0.1:2/x']) {
      process.env.DATABASE_URL = given;
      const adopted = adoptDatabase('/nowhere');
      if (given === pair) expect(await adopted).toMatchObject({ url: pair });
      else await expect(adopted).rejects.toThrow(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED 127/);
    }
  });
});
