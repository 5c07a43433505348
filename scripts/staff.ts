// npm run staff -- invite EMAIL --name NAME --role ROLE | link EMAIL | list | code: the first of the staff, and who is locked out.
import { parseArgs } from 'node:util';
import { DESK_ROLES } from '@vonk/api/desk/acts.ts';
import { InviteBody } from '@vonk/api/desk/staff.ts';
import { isOneOf } from '@vonk/api/is-one-of.ts';
import { readConfig } from '../server/src/config.ts';
import { DEMO_STAFF, demoStaffCode } from '../server/src/desk/demo-desk.ts';
import { AT_THE_MACHINE, noteInLog } from '../server/src/staff/staff-log.ts';
import { createStaffManagement } from '../server/src/staff-access/manage-staff.ts';
import { createStaffRepository } from '../server/src/staff-access/staff.repository.ts';
import { Misused, refuseSurplus, refuseUnheeded, runCommandLine } from './release/command-line.ts';
import { withReleaseContext } from './release/release-context.ts';

const USAGE = `npm run staff -- invite EMAIL --name NAME --role ROLE   invites somebody and prints the link (roles: ${DESK_ROLES.join(', ')})
npm run staff -- link EMAIL                              prints a new link for who lost password or phone
npm run staff -- list                                    who works here
npm run staff -- code                                    the code that the app of the demo's logins shows now`;

await runCommandLine(USAGE, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, role: { type: 'string' } },
  });
  const [action, email = ''] = positionals;
  refuseSurplus(positionals, action === 'invite' || action === 'link' ? 2 : 1);
  if (action !== 'invite') refuseUnheeded(action ?? '', values);
  if (action === 'code') {
    console.log(`\n  ${demoStaffCode()}   for ${DEMO_STAFF.map((each) => each.email).join(', ')}\n`);
    return true;
  }
  if (!['invite', 'link', 'list'].includes(action ?? '')) throw new Misused('');
  return withReleaseContext(async ({ db }) => {
    const config = readConfig(process.env);
    const management = createStaffManagement(db);
    const staff = createStaffRepository(db);
    const print = (token: string) => console.log(`\n  ${config.deskUrl}/invitation?token=${token}\n`);
    if (action === 'list') {
      for (const each of await staff.list())
        console.log(
          `  ${each.role.padEnd(10)} ${each.email}${each.left_at ? '   left' : each.joined_at ? '' : '   invited'}`,
        );
      return true;
    }
    if (!config.deskUrl) throw new Misused('there is no desk: DESK_HOST names its host');
    if (action === 'link' && email) {
      const found = await staff.byEmail(email);
      if (!found) throw new Misused(`nobody of the staff has the address ${email}`);
      await noteInLog(db, AT_THE_MACHINE, { act: 'staff.manage', target: `staff:${found.id}`, why: 'new link' });
      print(await management.makeLink(found.id));
      return true;
    }
    const { name, role } = values;
    if (action !== 'invite' || !email || !name || !isOneOf(DESK_ROLES, role)) throw new Misused('');
    const invited = InviteBody.safeParse({ email, name, role });
    if (!invited.success)
      throw new Misused(
        invited.error.issues[0]?.path[0] === 'email' ? `${email} is no mail address` : '--name has up to 80 letters',
      );
    if (await staff.byEmail(email))
      throw new Misused(`${email} is of the staff already: npm run staff -- link ${email} makes a new link`);
    const { token } = await management.invite(null, invited.data);
    print(token);
    return true;
  });
});
