import nodemailer from 'nodemailer';
import { toSmtp } from './outgoing.ts';

const MAIL = {
  from: '"Vonk" <no-reply@vonk.example>',
  to: 'noor@example.com',
  subject: 'Hi',
  html: '<p>Hi</p>',
  text: 'Hi',
};
/** The mail as a mail server gets it. */
async function sent(mail: Parameters<typeof toSmtp>[0]): Promise<string> {
  const { message } = await nodemailer.createTransport({ streamTransport: true, buffer: true }).sendMail(toSmtp(mail));
  return message.toString();
}

it('a mail says that no person wrote it, so that nobody’s holiday answers it', async () => {
  expect(await sent(MAIL)).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

it('R-ACCOUNT-9 a mail that can be ended names the address by which a mail program ends it with one press', async () => {
  const raw = await sent({ ...MAIL, unsubscribe: 'https://vonk.example/api/unsubscribe?token=1-message-x' });
  expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/vonk\.example\/api\/unsubscribe\?token=1-message-x>\r$/m);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(await sent(MAIL)).not.toContain('List-Unsubscribe');
});
