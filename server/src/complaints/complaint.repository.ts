import { randomInt } from 'node:crypto';
import type { ComplaintBody, ComplaintReply, ComplaintSubject } from '@vonk/api/complaints.ts';
import type { Language } from '@vonk/api/languages.ts';
import type { Queryable } from '../database/database.ts';

/** Without letters and digits that are read as others. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export interface ComplaintRow {
  id: number;
  site_id: number;
  number: string;
  member_id: number | null;
  email: string;
  about: ComplaintSubject;
  place: string;
  body: string;
  language: Language;
  answered_at: Date | null;
  answer: string;
}

interface From {
  siteId: number;
  memberId: number | null;
  email: string;
  language: Language;
}

export const createComplaintRepository = (db: Queryable) => ({
  /** Keeps a complaint under a new number. */
  async insert(
    { siteId, memberId, email, language }: From,
    { about, place, body }: Pick<ComplaintBody, 'about' | 'place' | 'body'>,
  ): Promise<{ id: number; number: string }> {
    const { rows } = await db.query<{ id: number; number: string }>(
      `insert into complaint (site_id, number, member_id, email, about, place, body, language)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id, number`,
      [siteId, `C-${group()}-${group()}`, memberId, email, about, place, body, language],
    );
    if (!rows[0]) throw new Error('the complaint was not kept');
    return rows[0];
  },
  /** Lets moderators see it: its case is owed a decision within so many hours (DSA art. 16(6)). */
  async openCase(id: number, hours: number): Promise<void> {
    await db.query('select moderation_complaint($1, $2)', [id, hours]);
  },
  async find(id: number): Promise<ComplaintRow | null> {
    const { rows } = await db.query<ComplaintRow>(
      `select id, site_id, number, member_id, email, about, place, body, language, answered_at, answer
         from complaint where id = $1`,
      [id],
    );
    return rows[0] ?? null;
  },
  /** A complaint as who has its link sees it. */
  async byNumber(siteId: number, number: string): Promise<ComplaintReply | null> {
    const { rows } = await db.query<ComplaintReply>(
      `select number, about, place, body, to_json(created_at) #>> '{}' as created_at,
              to_json(answered_at) #>> '{}' as answered_at, answer
         from complaint where site_id = $1 and number = $2`,
      [siteId, number],
    );
    return rows[0] ?? null;
  },
  /** False where it was answered already. */
  async answer(id: number, text: string): Promise<boolean> {
    const { rowCount } = await db.query(
      'update complaint set answer = $2, answered_at = now() where id = $1 and answered_at is null',
      [id, text],
    );
    return rowCount === 1;
  },
});
