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
});
