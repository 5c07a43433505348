import type { JobHandler } from '../jobs/job-deps.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import { renderMail, senderOf } from '../mail/render-mail.ts';
import { linkTo } from '../sites/site-links.ts';
import { createComplaintRepository } from './complaint.repository.ts';
import { complaintPath } from './complaint-link.ts';
import { COMPLAINT_TEXTS } from './complaint-texts.ts';

/** Job `complaint_mail`: tells who complained their number, or the answer once there is one. */
export const sendComplaintMail: JobHandler<'complaint_mail'> = async (
  { complaint_id },
  { config, db, sites, sendMail },
) => {
  const found = await createComplaintRepository(db).find(complaint_id);
  if (!found?.email) return;
  const { number, language, answer } = found;
  const site = sites.byId(found.site_id);
  const own = COMPLAINT_TEXTS[language];
  const texts = { ...mailTexts(language), hello: () => own.hello };
  const mail = renderMail(
    found.answered_at ? own.answered(number, answer) : own.received(number),
    texts,
    { site: site.settings.mail_name, name: '', support: site.settings.support_email },
    { site, language, url: linkTo(config, site, complaintPath(config.signingKey, number), language) },
  );
  await sendMail({ from: senderOf(site), to: found.email, ...mail });
};
