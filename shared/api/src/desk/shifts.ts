import { z } from 'zod';
import { AddressId } from '../address-id-schema.ts';
import { Language } from '../languages.ts';
import { Moment } from './frame.ts';

const id = z.number().int();

/** Somebody who is on duty; of no site: of every one. */
export const OnDuty = z.object({
  staff_id: id,
  name: z.string(),
  sites: z.array(z.string()),
  languages: z.array(Language),
  began_at: z.string(),
});
export type OnDuty = z.infer<typeof OnDuty>;

export const PlannedShift = z.object({
  id,
  staff_id: id,
  name: z.string(),
  begins_at: z.string(),
  ends_at: z.string(),
  languages: z.array(Language),
});
export type PlannedShift = z.infer<typeof PlannedShift>;

export const HandoverNote = z.object({
  id,
  name: z.string(),
  text: z.string(),
  written_at: z.string(),
  done_by: z.string().nullable(),
});
export type HandoverNote = z.infer<typeof HandoverNote>;

export const ShiftsReply = z.object({
  on_duty: z.array(OnDuty),
  mine: OnDuty.nullable(),
  plan: z.array(PlannedShift).describe('What has not ended, the first first'),
  notes: z.array(HandoverNote).describe('Those that are not done, and of the last two days'),
  sites: z.array(z.object({ id, name: z.string() })),
});
export type ShiftsReply = z.infer<typeof ShiftsReply>;

export const BeginShiftBody = z.object({
  languages: z.array(Language).min(1).max(20),
  site_ids: z.array(id).max(1000).default([]),
});
export type BeginShiftBody = z.input<typeof BeginShiftBody>;
export const PlanBody = z
  .object({
    begins_at: Moment,
    ends_at: Moment,
    languages: z.array(Language).min(1).max(20),
  })
  .refine(({ begins_at, ends_at }) => Date.parse(ends_at) > Date.parse(begins_at), { path: ['ends_at'] });
export type PlanBody = z.infer<typeof PlanBody>;
export const HandoverBody = z.object({ text: z.string().trim().min(1).max(2000) });
export const ShiftParams = z.object({ id: AddressId });

export const WorkloadQuery = z.object({ days: z.coerce.number().int().min(1).max(30).default(7) });
/** Medians are in seconds. */
export const WorkloadReply = z.object({
  hours: z
    .array(z.object({ hour: z.number().int(), answers: z.number().int(), wait: z.number().int() }))
    .describe('Of the day in Amsterdam: those in which somebody answered'),
  operators: z
    .array(
      z.object({
        staff_id: id,
        name: z.string(),
        answers: z.number().int(),
        wait: z.number().int(),
        handled: z.number().int(),
        reviewed: z.number().int(),
        broken: z.number().int(),
      }),
    )
    .describe('Everybody for who reviews; else of who asks alone'),
});
export type WorkloadReply = z.infer<typeof WorkloadReply>;
