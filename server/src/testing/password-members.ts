import { hashPassword } from '../accounts/password-hash.ts';
import type { TestApp, TestMember } from './test-app.ts';

export const PASSWORD = 'correct horse';

/** Makes members who sign in with `PASSWORD`. */
export async function passwordMembers({ makeMember, db }: TestApp) {
  const hash = await hashPassword(PASSWORD);
  return async (values: Parameters<TestApp['makeMember']>[0] = {}): Promise<TestMember & { email: string }> => {
    const member = await makeMember(values);
    const { rows } = await db.query<{ email: string }>(
      'update member set password_hash = $2 where id = $1 returning email',
      [member.id, hash],
    );
    return { ...member, email: rows[0]?.email ?? '' };
  };
}
