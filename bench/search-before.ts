/** The profile as searches read it before they had tables of their own (migrations 0002 and 0030). */
const SHOWN = `where status = 'active' and not is_invisible`;
/** What makes of today's database one whose searches read four indexes of the profile (ADR 24 took their place). */
export const SEARCH_BEFORE = [
  'drop trigger search_profile_edited on profile',
  'drop trigger search_profile_shown on profile',
  'drop trigger search_profile_seen on profile',
  `create index before_region on profile (site_id, country, gender, region_id, last_active desc, member_id desc, birthdate) ${SHOWN}`,
  `create index before_country on profile (site_id, country, gender, last_active desc, member_id desc, birthdate) ${SHOWN}`,
  `create index before_area on profile (site_id, area, gender, last_active desc, member_id desc, birthdate) ${SHOWN}`,
  `create index before_all on profile (site_id, country, last_active desc, member_id desc, birthdate) ${SHOWN}`,
  'alter table profile set (fillfactor = 100)',
  'vacuum full profile',
];
