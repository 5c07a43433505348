import type { InterestsReply, RegionsReply } from '@vonk/api/settings.ts';
import type { Queryable } from '../database/database.ts';

export const createSiteRepository = (db: Queryable) => ({
  async interests(): Promise<InterestsReply['interests']> {
    const { rows } = await db.query<InterestsReply['interests'][number]>('select bit, key from interest order by bit');
    return rows;
  },
  async regions(countries: string[]): Promise<RegionsReply['regions']> {
    const { rows } = await db.query<RegionsReply['regions'][number]>(
      'select id, country, name from region where country = any($1) order by country, name',
      [countries],
    );
    return rows;
  },
});
