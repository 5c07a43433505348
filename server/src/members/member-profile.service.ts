import type { MemberProfileReply } from '@vonk/api/members.ts';
import { CHOSEN_ATTRIBUTES, type ChosenAttribute } from '@vonk/api/user.ts';
import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import { cardOf, knownCardOf } from '../member-cards/member-cards.ts';
import { photoReply } from '../photos/photo-reply.ts';
import { interestKeys } from '../sites/interests.ts';
import type { Site } from '../sites/site.ts';
import { createMemberProfileRepository, type ProfileRow } from './member-profile.repository.ts';

/** Size of the related-profiles strip. */
const RELATED = 6;
/** Who looks at a profile, and from where. */
export interface ProfileViewer {
  site: Site;
  /** Null for a visitor. */
  id: number | null;
  /** The country by address, which counts for a visitor. */
  country: string;
}

/** A profile, and whether the viewer sees a like in it that is new to them. */
export interface ViewedProfile {
  profile: MemberProfileReply;
  isLikeNew: boolean;
}

function chosenOf(value: (name: ChosenAttribute) => string | null): Pick<MemberProfileReply, ChosenAttribute> {
  return Object.fromEntries(CHOSEN_ATTRIBUTES.map((name) => [name, value(name)])) as Pick<
    MemberProfileReply,
    ChosenAttribute
  >;
}

/** Picks the attributes that the site's settings make visible (R-PROFILE-2). */
function attributesOf(row: ProfileRow, { settings }: Site) {
  const shows = (field: string) => settings.visible_profile_fields.includes(field);
  return {
    ...chosenOf((name) => (shows(name) ? row[name] : null)),
    interests: shows('interests') ? interestKeys(row.interests) : [],
    about: settings.visible_profile_notes.includes('about') ? row.about : '',
    region: shows('region') ? row.region : null,
  };
}

export function createMemberProfileService(db: Queryable) {
  const profiles = createMemberProfileRepository(db);
  return {
    /** Throws `profile_unavailable` for who is hidden, gone, blocked the viewer, or is fictional where that is off. */
    async view({ site, ...viewer }: ProfileViewer, memberId: number): Promise<ViewedProfile> {
      const row = await profiles.find(site, viewer.id, memberId);
      const isSelf = viewer.id === memberId;
      if (!row || row.has_blocked_me || (row.is_hidden && !isSelf)) throw new DomainError('profile_unavailable');
      const seesFictional = !site.settings.fictional_off_countries.includes(row.viewer_country ?? viewer.country);
      if (row.kind === 'fictional' && !seesFictional) throw new DomainError('profile_unavailable');
      const isShown = !row.is_blocked;
      const related = row.related.filter(({ is_hidden, kind }) => !is_hidden && (seesFictional || kind === 'member'));
      const profile = {
        ...(isShown ? cardOf(row.card, site) : knownCardOf(row.card, site)),
        // The blocked state shows who was blocked and nothing more of them.
        ...(isShown ? attributesOf(row, site) : { ...chosenOf(() => null), interests: [], about: '', region: null }),
        photos: row.photos.slice(0, viewer.id === null ? 1 : undefined).map(photoReply),
        last_active: viewer.id === null || row.kind === 'fictional' || !isShown ? null : row.last_active.toISOString(),
        likes_me: row.likes_me,
        is_match: row.likes_me && row.is_liked,
        is_blocked: row.is_blocked,
        can_be_answered: row.can_be_answered,
        conversation_id: row.conversation_id,
        related: related.slice(0, RELATED).map((card) => cardOf(card, site)),
      };
      return { profile, isLikeNew: row.is_like_new };
    },
  };
}
