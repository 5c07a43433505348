import { paths } from '@vonk/api/paths.ts';
import type { JobDeps, JobHandler } from '../jobs/job-deps.ts';
import type { ModerationMail } from '../jobs/topics.ts';
import { createMailRepository, type Recipient } from '../mail/mail.repository.ts';
import { type MailText, mailTexts } from '../mail/mail-texts.ts';
import { renderMail, senderOf } from '../mail/render-mail.ts';
import { decisionPath } from '../restrictions/decision-link.ts';
import { linkTo } from '../sites/site-links.ts';
import { createDecisionRepository } from './decision.repository.ts';
import { moderationTexts } from './moderation-texts.ts';
import { statementOf } from './statement.ts';

type To = Pick<Recipient, 'site_id' | 'email' | 'name' | 'language' | 'country' | 'formats'>;
type Written = { mail: MailText; path: string };

/** Mail of a decision or of what became of the appeal. */
async function ofDecision(
  payload: ModerationMail & { decision_id: number },
  to: To,
  deps: JobDeps,
): Promise<Written | null> {
  const decision = await createDecisionRepository(deps.db).find(payload.decision_id);
  if (!decision) return null;
  const texts = moderationTexts(to.language);
  const statement = statementOf(decision, to);
  const path = decisionPath(deps.config.signingKey, decision.id);
  const button = decision.is_open ? texts.open : texts.read;
  const note = statement.redress;
  if (payload.about === 'decision') {
    const { heading, lines } = statement;
    return { mail: { subject: heading, heading, lines, button, note }, path };
  }
  const heading = decision.appeal?.outcome === 'lifted' ? texts.lifted : texts.upheld;
  const lines = [statement.heading, decision.appeal?.answer ?? ''].filter(Boolean);
  return { mail: { subject: heading, heading, lines, button, note }, path };
}

async function writtenTo(payload: ModerationMail, to: To, deps: JobDeps): Promise<Written | null> {
  const texts = moderationTexts(to.language);
  if (payload.about === 'report') {
    const { subject, acted, none, gone, redress, complaints } = texts.report;
    const { is_acted } = payload;
    const about = { subject, heading: subject, note: '' };
    if (is_acted === null) return { mail: { ...about, lines: [gone] }, path: '' };
    return {
      mail: { ...about, lines: [is_acted ? acted : none, redress], button: complaints },
      path: paths.complaints(),
    };
  }
  return ofDecision(payload, to, deps);
}

async function recipientOf({ member_id }: ModerationMail, { db }: JobDeps): Promise<To | null> {
  const found = await createMailRepository(db).recipient(member_id);
  // Whoever is banned gets the mails about that; of others they get those of payments (mail/send-queued-mail.ts).
  return found && found.status !== 'deleted' ? found : null;
}

/** Job `moderation_mail`: statements of reasons, and what became of a report and an appeal. */
export const sendModerationMail: JobHandler<'moderation_mail'> = async (payload, deps) => {
  const to = await recipientOf(payload, deps);
  if (!to?.email) return;
  const written = await writtenTo(payload, to, deps);
  if (!written) return;
  const site = deps.sites.byId(to.site_id);
  const url = written.path ? linkTo(deps.config, site, written.path, to.language) : null;
  const values = { site: site.settings.mail_name, name: to.name, support: site.settings.support_email };
  const mail = renderMail(written.mail, mailTexts(to.language), values, { site, language: to.language, url });
  await deps.sendMail({ from: senderOf(site), to: to.email, ...mail });
};
