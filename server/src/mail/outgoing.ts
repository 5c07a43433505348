import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from '../jobs/job-deps.ts';

/** The same for each try of a mail (RFC 5322): who got it, and was not heard saying so, knows it again. */
const messageIdOf = (job: string, { from, to }: Pick<OutgoingMail, 'from' | 'to'>): string =>
  `<${createHash('sha256').update(`${job} ${to}`).digest('base64url')}@${from.split('@')[1]?.replace('>', '')}>`;

/**
 * The mail as it goes to the mail server: no person wrote it (RFC 3834), and one that can be ended says by which address a
 * mail program does that for its reader (RFC 8058).
 */
export const toSmtp = ({ unsubscribe, job, ...mail }: OutgoingMail): SendMailOptions => ({
  ...mail,
  ...(job ? { messageId: messageIdOf(job, mail) } : null),
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe
      ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  },
});
