import { memberFormats, type Reader } from '../sites/member-formats.ts';
import type { StoredDecision } from './decision.repository.ts';
import { type ModerationTexts, moderationTexts } from './moderation-texts.ts';

const aboutOf = ({ case_kind, removed }: StoredDecision): keyof ModerationTexts['about'] => {
  if (removed?.photo) return 'photo';
  return case_kind === 'message' || case_kind === 'photo' ? case_kind : 'profile';
};

export interface Statement {
  heading: string;
  /** When a suspension ends, and how the heading names it. */
  until?: { at: string; said: string };
  lines: string[];
  /** What one can do about it still; empty where an appeal lifted it. */
  redress: string;
}

/** The statement of reasons of a decision (DSA art. 17(3)): what was decided, about what, on which ground, by whom, and the redress. */
export function statementOf(decision: StoredDecision, reader: Reader): Statement {
  const texts = moderationTexts(reader.language);
  const { action, reason, words, origin, is_open, appeal } = decision;
  const ends = decision.until ? new Date(decision.until) : null;
  const date = ends ? memberFormats(reader).moment(ends) : '';
  const isOver = ends !== null && ends.getTime() <= Date.now();
  const headings = {
    nothing: texts.nothing,
    remove: texts.removed,
    warn: texts.warned,
    suspend: isOver ? texts.wasSuspended(date) : texts.suspended(date),
    ban: texts.banned,
  };
  return {
    heading: headings[action],
    ...(ends ? { until: { at: ends.toISOString(), said: date } } : {}),
    lines: [
      texts.about[aboutOf(decision)],
      ...(reason === 'none' ? [] : [texts.ground(texts.grounds[reason])]),
      ...(words ? [words] : []),
      origin === 'report' ? texts.person : texts.noticed[origin],
    ],
    redress: appeal?.outcome === 'lifted' ? '' : [is_open ? texts.appeal : '', texts.elsewhere].join(' ').trim(),
  };
}
