import type { JobDeps } from '../jobs/job-deps.ts';
import { addressHash } from '../mail/email-address.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import { renderMail, senderOf } from '../mail/render-mail.ts';
import { linkTo } from '../sites/site-links.ts';
import { isWanted, type Notice, noticePath } from './notice.ts';
import { pushText } from './push-texts.ts';
import { unsubscribeToken } from './unsubscribe-link.ts';

/** At most one mail of a kind in so many hours: it says that there is something, not how much. */
const QUIET_HOURS = 12;

/** Notes the first of a kind in the quiet hours, and returns the note; null for one that follows. */
async function noteFirst({ db }: JobDeps, notice: Notice, email: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `insert into mail_request (address_hash, purpose)
     select $1::bytea, $2::text where not exists (select 1 from mail_request
       where address_hash = $1 and purpose = $2 and created_at > now() - make_interval(hours => $3)) returning id`,
    [addressHash(notice.site_id, email), `notice_${notice.kind}`, QUIET_HOURS],
  );
  return rows[0]?.id ?? null;
}

/**
 * Mails a confirmed member who is away that somebody wrote or liked. What a fictional profile wrote carries its word
 * and the warning sentence (decision 1).
 */
export async function sendNoticeMail(notice: Notice, deps: JobDeps): Promise<void> {
  const { email, language } = notice;
  if (!email || notice.status !== 'active' || notice.is_around || !isWanted(notice, 'mail')) return;
  const first = await noteFirst(deps, notice, email);
  if (first === null) return;
  const site = deps.sites.byId(notice.site_id);
  const { settings } = site;
  const isFictional = notice.from_kind === 'fictional';
  const word = settings.fictional_singular[language] ?? settings.fictional_singular.en ?? '';
  const line = pushText(notice.kind, language, isFictional ? `${notice.from_name} (${word})` : notice.from_name);
  const texts = mailTexts(language);
  const warning = settings.fictional_warning[language] ?? settings.fictional_warning.en ?? '';
  const values = { site: settings.mail_name, name: notice.name, support: settings.support_email };
  const address = (path: string) => linkTo(deps.config, site, path, language);
  const kind = notice.kind === 'message' ? 'message' : 'like';
  const query = `?token=${unsubscribeToken(deps.config.signingKey, { memberId: notice.member_id, kind })}`;
  const mail = renderMail(
    {
      subject: line,
      heading: line,
      lines: isFictional ? [warning] : [],
      button: texts.look,
      note: texts.noticeNote,
    },
    texts,
    values,
    { site, language, url: address(noticePath(notice)), stopUrl: address(`/unsubscribe${query}`) },
  );
  try {
    await deps.sendMail({
      from: senderOf(site),
      to: email,
      ...mail,
      unsubscribe: address(`/api/unsubscribe${query}`),
    });
  } catch (error) {
    // It was not sent: the next try is the first again.
    await deps.db.query('delete from mail_request where id = $1', [first]);
    throw error;
  }
}
