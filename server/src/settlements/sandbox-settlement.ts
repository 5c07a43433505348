import { z } from 'zod';
import { readCsv, SETTLEMENT_KINDS, SettlementRefused, type SettlementRow } from './settlement-row.ts';

const Line = z.object({
  settlement: z.string().min(1),
  day: z.iso.date(),
  kind: z.enum(SETTLEMENT_KINDS),
  ref: z.string(),
  currency: z.string().length(3),
  amount_minor: z.string().regex(/^-?\d+$/),
});

/** Reads a CSV of the sandbox (sandbox/psp/src/settlement-file.ts). Throws `SettlementRefused` with the line that does not fit. */
export function readSandboxSettlement(text: string): SettlementRow[] {
  return readCsv(text).map((line, index) => {
    const { success, data } = Line.safeParse(line);
    if (!success) throw new SettlementRefused(`line ${index + 2} is none of a settlement`);
    const { amount_minor, ...row } = data;
    return { ...row, amountMinor: Number(amount_minor) };
  });
}
