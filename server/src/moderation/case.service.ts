import type { CaseReply, CasesQuery, CasesReply, ClaimReply } from '@vonk/api/desk/moderation.ts';
import { createComplaintRepository } from '../complaints/complaint.repository.ts';
import type { Database } from '../database/database.ts';
import { byName, DomainError } from '../errors.ts';
import { evidenceKey } from '../reports/evidence.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { noteInLog } from '../staff/staff-log.ts';
import type { BlobStore } from '../store/blob-store.ts';
import { CASES_PER_PAGE, createCaseRepository, type StoredCase } from './case.repository.ts';

const messagesOf = ({ snapshot, member_id }: StoredCase): CaseReply['messages'] =>
  (snapshot.messages ?? []).map(({ seq, sender_id, kind, text, at }, index) => ({
    // Those of a guard rail are the first of their conversations, each of another one.
    seq: snapshot.hits ? index + 1 : seq,
    kind,
    text,
    at,
    is_theirs: sender_id === member_id,
    is_reported: snapshot.hits !== undefined || seq === snapshot.seq,
  }));

const hasPicture = ({ kind, snapshot }: StoredCase): boolean =>
  kind === 'photo' || (snapshot.messages ?? []).some(({ seq, kind: of }) => seq === snapshot.seq && of === 'image');

/** What was complained of, in the words of whoever did. */
async function complaintOf(db: Database, target: string): Promise<CaseReply['complaint']> {
  const found = await createComplaintRepository(db).find(Number(target.split(':')[1]));
  if (!found) return null;
  const { number, about, email, language, place, body } = found;
  return { number, about, email, language, place, body };
}

export const createCaseService = (db: Database, store: BlobStore) => {
  const cases = createCaseRepository(db);
  return {
    /** A page of the queue: the most urgent first, then the oldest. */
    async list(query: CasesQuery): Promise<CasesReply> {
      const rows = await createCaseRepository(db.read).queue(query);
      const shown = rows.slice(0, CASES_PER_PAGE);
      const last = shown.at(-1);
      const next = rows.length > shown.length && last ? `${last.urgency}~${last.created_at}~${last.id}` : null;
      return { cases: shown, next };
    },
    /** A case with all that it is decided by; the look is noted (decision 24). */
    async open(id: number, staff: StaffActor): Promise<CaseReply> {
      const row = await cases.row(id);
      if (!row) throw new DomainError('not_found');
      const { snapshot, lease_until, state, site_id } = row;
      const [said, about, decision, complaint, photos] = await Promise.all([
        cases.said(id),
        row.member_id === null ? null : cases.about(row.member_id),
        state === 'open' ? null : cases.decisionOf(id),
        row.kind === 'complaint' ? complaintOf(db, row.target) : null,
        row.kind === 'complaint' && row.member_id !== null ? cases.photos(row.member_id) : [],
      ]);
      await noteInLog(db, staff, { act: 'cases.read', target: `case:${id}`, siteId: site_id });
      return {
        ...row,
        lease_until: row.holder ? lease_until : null,
        profile: snapshot.name === undefined ? null : { name: snapshot.name, about: snapshot.about ?? '' },
        messages: messagesOf(row),
        has_picture: hasPicture(row),
        photos: photos.map((photo) => ({ id: photo.id })),
        complaint,
        said,
        about,
        decision,
      };
    },
    /** Claims a case for some minutes; `case_taken` where another one has it, `case_closed` where it is decided. */
    async claim(id: number, staff: StaffActor): Promise<ClaimReply> {
      const until = await cases.claim(id, staff.id);
      if (until !== null) return { lease_until: until };
      const row = await cases.row(id);
      if (!row) throw new DomainError('not_found');
      if (row.state === 'open') throw new DomainError('case_taken', byName(row.holder?.name));
      throw new DomainError('case_closed', byName((await cases.decisionOf(id))?.staff_name));
    },
    release: (id: number, staff: StaffActor): Promise<void> => cases.release(id, staff.id),
    /** The picture of a case as the store has it, or the seed of one that is drawn; every look is noted. */
    async picture(id: number, staff: StaffActor): Promise<{ bytes: Buffer } | { seed: string }> {
      const row = await cases.row(id);
      if (!row || !hasPicture(row)) throw new DomainError('not_found');
      await noteInLog(db, staff, { act: 'cases.read', target: `case:${id}`, why: 'picture', siteId: row.site_id });
      if (row.snapshot.drawn_seed) return { seed: row.snapshot.drawn_seed };
      const { storage_key } = row.snapshot;
      const bytes =
        (await store.get(evidenceKey(id))) ?? (storage_key ? await store.get(`${storage_key}-full.webp`) : null);
      if (!bytes) throw new DomainError('not_found');
      return { bytes };
    },
    /** A photo of whom a complaint is about, as `picture` gives one; every look is noted. */
    async photo(id: number, photoId: number, staff: StaffActor): Promise<{ bytes: Buffer } | { seed: string }> {
      const row = await cases.row(id);
      const isAbout = row?.kind === 'complaint' && row.member_id !== null;
      const photo = isAbout ? (await cases.photos(row.member_id ?? 0)).find((each) => each.id === photoId) : null;
      if (!row || !photo) throw new DomainError('not_found');
      const why = `photo:${photoId}`;
      await noteInLog(db, staff, { act: 'cases.read', target: `case:${id}`, why, siteId: row.site_id });
      if (photo.drawn_seed) return { seed: photo.drawn_seed };
      const bytes = photo.storage_key ? await store.get(`${photo.storage_key}-full.webp`) : null;
      if (!bytes) throw new DomainError('not_found');
      return { bytes };
    },
  };
};
