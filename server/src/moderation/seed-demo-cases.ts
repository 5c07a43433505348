import type { Queryable } from '../database/database.ts';

/** Hours within which the demo's cases are due; one of them nearly is. */
const HOURS = 24;
const SOON_HOURS = 2;

/** People of the demo whom nobody signs in as, the newest first, with a photo each. */
async function findPeople(db: Queryable): Promise<{ id: number; site_id: number; photo_id: number }[]> {
  const { rows } = await db.query<{ id: number; site_id: number; photo_id: number }>(
    `select m.id, m.site_id, p.main_photo_id as photo_id from member m join profile p on p.member_id = m.id
      where m.kind = 'member' and m.is_computer_generated and m.status = 'active' and p.main_photo_id is not null
        and m.site_id = (select min(id) from site) order by m.id desc limit 8`,
  );
  return rows;
}

/** Two new photos wait on the site of the demo that looks at them first. */
async function seedWaitingPhotos(db: Queryable): Promise<void> {
  await db.query(
    `with people as (
       select m.id, m.site_id, extract(year from age(p.birthdate))::int as age, p.gender from site s
         join lateral (select * from member where site_id = s.id and kind = 'member' and is_computer_generated
           and status = 'active' order by id desc limit 2) m on true
         join profile p on p.member_id = m.id
        where s.settings ->> 'photo_review' = 'yes'),
     made as (
       insert into photo_waiting (member_id, drawn_seed, width, height)
       select id, concat(case gender when 1 then 'm' else 'f' end, '-', age, '-new', id % 100), 300, 400 from people
       returning id, member_id)
     select moderation_review(people.site_id, made.id, ${HOURS}) from made join people on people.id = made.member_id`,
  );
}

/** A case of each kind waits in the demo: reports of a member and of a photo, one nearly late, a complaint, and an appeal. */
export async function seedDemoCases(db: Queryable, moderatorId: number): Promise<void> {
  const [reporter, ...people] = await findPeople(db);
  const [fake, minor, pictured, warned] = people;
  if (!reporter || !fake || !minor || !pictured || !warned) return;
  const report = (of: { id: number }, reason: string, details: string, hours: number, photo: number | null = null) =>
    db.query('select moderation_report($1, $2, $3, $4, $5, null, null, $6, $7)', [
      ...[reporter.id, reporter.site_id, of.id, reason, details],
      ...[photo, hours],
    ]);
  await seedWaitingPhotos(db);
  await report(fake, 'fake', 'The same pictures are on another site.', HOURS);
  await report(minor, 'underage', 'Wrote that there is school tomorrow.', SOON_HOURS);
  await report(pictured, 'offensive', '', HOURS, pictured.photo_id);
  await db.query(
    `with made as (
       insert into complaint (site_id, number, email, about, place, body, language)
       values ($1, 'C-DEMO-2345', 'visitor@example.com', 'illegal', $2, 'This profile uses my photo, and I never agreed.', 'en')
       on conflict do nothing returning id)
     select moderation_complaint(id, $3) from made`,
    [reporter.site_id, `/members/${fake.id}`, HOURS],
  );
  await db.query(
    `with k as (
       insert into moderation_case (site_id, kind, target, member_id, reason, due_at, state, decided_at)
       values ($1, 'member', 'member:' || $2::bigint, $2, 'spam', now(), 'decided', now()) returning id),
     d as (
       insert into moderation_decision (case_id, site_id, case_kind, member_id, action, reason, words, staff_id, waited_seconds, seen_at)
       select id, $1, 'member', $2, 'warn', 'advertising', '', $3, 3600, now() from k returning id)
     insert into moderation_appeal (decision_id, site_id, member_id, words, due_at)
     select id, $1, $2, 'I only told her about the concert I play at.', now() + make_interval(hours => $4) from d`,
    [reporter.site_id, warned.id, moderatorId, HOURS],
  );
}
