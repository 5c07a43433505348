import type { HandoverNote, PlanBody, PlannedShift } from '@vonk/api/desk/shifts.ts';
import type { Queryable } from '../database/database.ts';

/** More than a team leaves undone, and more than it gets done in two days. */
const MOST_NOTES = 200;

/** Who means to be on duty when, and what they tell each other. */
export const createShiftPlan = (db: Queryable) => ({
  /** What has not ended, the first first. */
  async list(): Promise<PlannedShift[]> {
    const { rows } = await db.query<PlannedShift>(
      `select p.id, p.staff_id, s.name, to_json(p.begins_at) #>> '{}' as begins_at, to_json(p.ends_at) #>> '{}' as ends_at,
              p.languages
         from shift_plan p join staff s on s.id = p.staff_id and s.left_at is null
        where p.ends_at > now() order by p.begins_at limit 100`,
    );
    return rows;
  },
  async add(staffId: number, { begins_at, ends_at, languages }: PlanBody): Promise<void> {
    await db.query('insert into shift_plan (staff_id, begins_at, ends_at, languages) values ($1, $2, $3, $4)', [
      ...[staffId, begins_at, ends_at],
      languages,
    ]);
  },
  /** False where it is not theirs to take back. */
  async remove(staffId: number, id: number): Promise<boolean> {
    const { rowCount } = await db.query('delete from shift_plan where id = $1 and staff_id = $2', [id, staffId]);
    return rowCount === 1;
  },
  /** Notes that are not done, and those of the last two days. */
  async notes(): Promise<HandoverNote[]> {
    const { rows } = await db.query<HandoverNote>(
      `select n.id, s.name, n.text, to_json(n.written_at) #>> '{}' as written_at, d.name as done_by
         from (
           (select * from handover_note where done_at is null order by written_at desc limit ${MOST_NOTES})
           union all
           (select * from handover_note where done_at is not null and written_at > now() - interval '2 days'
             order by written_at desc limit ${MOST_NOTES})) n
         join staff s on s.id = n.staff_id left join staff d on d.id = n.done_by
        order by n.done_at is not null, n.written_at desc`,
    );
    return rows;
  },
  /** A note whose answer was lost is sent again: the same words of the same writer stand there once until somebody did it. */
  async addNote(staffId: number, text: string): Promise<void> {
    await db.query(
      `insert into handover_note (staff_id, text)
       select $1, $2 where not exists (select from handover_note where staff_id = $1 and text = $2 and done_at is null)`,
      [staffId, text],
    );
  },
  async endNote(staffId: number, id: number): Promise<boolean> {
    const { rowCount } = await db.query(
      'update handover_note set done_by = $1, done_at = now() where id = $2 and done_at is null',
      [staffId, id],
    );
    return rowCount === 1;
  },
});
