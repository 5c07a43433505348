import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { InboxMessage } from './message-store.ts';

const URLS = /https?:\/\/[^\s"'<>]+/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&#x3D;': '=', '&#61;': '=' };

/** Addresses in a text or in HTML, each once. */
export const linksIn = (text: string): string[] => [
  ...new Set(
    (text.match(URLS) ?? []).map((url) =>
      url.replace(/&(amp|#x3D|#61);/g, (entity) => ENTITIES[entity] ?? entity).replace(/[.,)]+$/, ''),
    ),
  ),
];

/** One message of the inbox for each recipient of a mail. */
export async function parseMail(raw: Buffer, recipients: string[]): Promise<InboxMessage[]> {
  const mail = await PostalMime.parse(raw);
  const { text = '', html = '', subject = '' } = mail;
  const from = mail.from?.name ? `${mail.from.name} <${mail.from.address ?? ''}>` : (mail.from?.address ?? '');
  return recipients.map((to) => ({
    id: randomUUID(),
    kind: 'mail' as const,
    to,
    from,
    subject,
    text,
    html,
    links: linksIn(`${text}\n${html}`),
    at: new Date().toISOString(),
  }));
}

/** A text message as the inbox keeps it. */
export const smsMessage = (to: string, text: string): InboxMessage => ({
  id: randomUUID(),
  kind: 'sms',
  to,
  from: 'SMS',
  subject: text.slice(0, 80),
  text,
  html: '',
  links: linksIn(text),
  at: new Date().toISOString(),
});
