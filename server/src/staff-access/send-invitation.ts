import { escapeHtml } from '../escape-html.ts';
import type { JobHandler } from '../jobs/job-deps.ts';
import { createStaffManagement } from './manage-staff.ts';
import { createStaffRepository } from './staff.repository.ts';

/** Job `staff_invitation`: makes the link and mails it, so that its token is stored nowhere. */
export const sendInvitation: JobHandler<'staff_invitation'> = async ({ staff_id }, { config, db, sendMail }) => {
  const invited = await createStaffRepository(db).find(staff_id);
  if (!invited || !config.deskUrl) return;
  const url = `${config.deskUrl}/invitation?token=${await createStaffManagement(db).makeLink(staff_id)}`;
  const lines = [
    `Hello ${invited.name},`,
    `You are asked to join the desk as ${invited.role}. Choose a password and set up an authenticator app; the link works once, within three days.`,
    'It also takes the place of a password, an app and passkeys that you had there before.',
  ];
  await sendMail({
    from: `"Desk" <no-reply@${new URL(config.deskUrl).hostname}>`,
    to: invited.email,
    subject: 'Your invitation to the desk',
    text: [...lines, url].join('\n\n'),
    html: `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"></head><body>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}<p style="word-break:break-all"><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p></body></html>`,
  });
};
