import { grantCredits } from '../credits/grant-credits.ts';
import type { Database } from '../database/database.ts';
import { createSessionRepository, SESSION_COOKIE } from '../sessions/session.repository.ts';
import type { SiteDirectory } from '../sites/site-directory.ts';

/** What a test says of a member whom it needs. */
export interface MemberValues {
  name: string;
  gender: 'male' | 'female';
  birthdate: string;
  country: string;
  credits: number;
  isPaid: boolean;
  kind: 'member' | 'fictional';
  status: 'active' | 'not_confirmed';
  siteId: number;
}

/** Makes members with a wallet and a live session, of the first site where nothing else is said. */
export function createMemberMaker(db: Database, sites: Pick<SiteDirectory, 'all'>) {
  let count = 0;
  return async function makeMember(values: Partial<MemberValues> = {}): Promise<{ id: number; cookie: string }> {
    count += 1;
    const site = values.siteId ?? sites.all()[0]?.id ?? 1;
    const { kind = 'member', status = 'active', country = 'NL', gender = 'female', name = `Member ${count}` } = values;
    const { rows } = await db.query<{ id: number }>(
      `insert into member (site_id, kind, status, email, language, country, signup_step, paid_at)
       values ($1, $2, $3, $4, 'nl', $5, 5, $6) returning id`,
      [
        site,
        kind,
        status,
        kind === 'member' ? `member${count}@example.com` : null,
        country,
        values.isPaid ? new Date() : null,
      ],
    );
    const id = rows[0]?.id ?? 0;
    await db.query(
      `insert into profile (member_id, site_id, kind, status, name, gender, birthdate, country) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        site,
        kind,
        status === 'active' ? 'active' : 'disabled',
        name,
        gender === 'male' ? 1 : 2,
        values.birthdate ?? '1990-05-05',
        country,
      ],
    );
    await db.query('insert into wallet (member_id) values ($1)', [id]);
    await grantCredits(db, { memberId: id, credits: values.credits ?? 0, kind: 'adjustment', key: `test:${id}` });
    const token = await createSessionRepository(db).create(id, 'test');
    return { id, cookie: `${SESSION_COOKIE}=${token}` };
  };
}
