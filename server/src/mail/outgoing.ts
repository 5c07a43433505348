import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from '../jobs/job-deps.ts';

/**
 * The mail as it goes to the mail server: no person wrote it (RFC 3834), and one that can be ended says by which address a
 * mail program does that for its reader (RFC 8058).
 */
export const toSmtp = ({ unsubscribe, ...mail }: OutgoingMail): SendMailOptions => ({
  ...mail,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe
      ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  },
});
