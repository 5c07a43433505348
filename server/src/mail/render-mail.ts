import type { Language } from '@vonk/api/languages.ts';
import { light } from '@vonk/ui/palette.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Site } from '../sites/site.ts';
import type { MailText, MailTexts, MailValues } from './mail-texts.ts';

const FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
/** A name or an address may be one word that is wider than a phone; some mail programs know only the second way to break it. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';

/** What stands before an address in the plain text; in French a space that does not break comes before it. */
const colonOf = (language: Language) => (language === 'fr' ? '\u00a0:' : ':');

/** Whose mail it is, in which language it is read out, and where its button leads. */
interface MailTarget {
  site: Site;
  language: Language;
  url: string | null;
  /** The page on which mails of this kind are ended. */
  stopUrl?: string;
}

/** The mail in the site's look: tables and inline styles, because mail programs know nothing else. */
function html(
  mail: MailText,
  texts: MailTexts,
  values: Pick<MailValues, 'site' | 'name' | 'support'>,
  { site, url, language, stopUrl }: MailTarget,
) {
  const brand = site.theme.brand ?? light.brand;
  const deep = site.theme.deep ?? light.deep;
  const lines = [texts.hello(values.name), ...mail.lines].map(
    (line) => `<p style="margin:0 0 14px;font-size:16px;line-height:24px;color:${light.ink}">${escapeHtml(line)}</p>`,
  );
  const button =
    mail.button && url
      ? `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:${brand};color:${light.onBrand};font-weight:700;font-size:16px;line-height:20px;padding:14px 24px;border-radius:14px;text-decoration:none">${escapeHtml(mail.button)}</a></p>
<p style="margin:0 0 4px;font-size:13px;color:${light.ink3}">${escapeHtml(texts.linkBelow)}</p><p style="margin:0 0 14px;font-size:13px;word-break:break-all"><a href="${escapeHtml(url)}" style="color:${deep}">${escapeHtml(url)}</a></p>`
      : '';
  const stop = stopUrl
    ? ` <a href="${escapeHtml(stopUrl)}" style="color:${deep}">${escapeHtml(texts.stopNotices)}</a>`
    : '';
  const note = `<p style="margin:20px 0 0;font-size:14px;line-height:20px;color:${light.ink2}">${escapeHtml(mail.note ?? texts.ignore)}${stop}</p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;background:${light.canvas};${FONT}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px"><tr><td style="padding:0 8px 20px;font-size:24px;font-weight:800;letter-spacing:-.03em;color:${deep}"><span style="color:${brand}">&#9679;</span>&nbsp;${escapeHtml(values.site)}</td></tr>
<tr><td style="background:${light.surface};border:1px solid ${light.border};border-radius:16px;padding:32px 28px;${BREAK}"><h1 style="margin:0 0 18px;font-size:24px;line-height:30px;letter-spacing:-.02em;color:${light.ink}">${escapeHtml(mail.heading)}</h1>${lines.join('')}${button}${note}</td></tr>
<tr><td style="padding:20px 8px;font-size:13px;line-height:18px;color:${light.ink3}">${escapeHtml(texts.sentBy(values))}</td></tr></table></td></tr></table></body></html>`;
}

/** The sender of a site's mails: nobody reads what is answered to it. */
export function senderOf({ settings }: Pick<Site, 'settings'>): string {
  const domain = settings.support_email.split('@')[1] ?? 'localhost';
  return `"${settings.mail_name.replaceAll('"', '')}" <no-reply@${domain}>`;
}

/** Both forms of a mail. */
export function renderMail(
  mail: MailText,
  texts: MailTexts,
  values: Pick<MailValues, 'site' | 'name' | 'support'>,
  target: MailTarget,
): { subject: string; html: string; text: string } {
  const colon = colonOf(target.language);
  const text = [
    mail.heading,
    texts.hello(values.name),
    mail.lines.join('\n'),
    mail.button && target.url ? `${mail.button}${colon}\n${target.url}` : '',
    mail.note ?? texts.ignore,
    target.stopUrl ? `${texts.stopNotices}${colon}\n${target.stopUrl}` : '',
    texts.sentBy(values),
  ]
    .filter(Boolean)
    .join('\n\n');
  return { subject: mail.subject, html: html(mail, texts, values, target), text };
}
