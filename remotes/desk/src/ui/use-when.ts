import { useFormat } from '@vonk/kernel/use-format.ts';

/** Writes a moment as a day and a time of day. */
export function useWhen(): (iso: string) => string {
  const format = useFormat();
  return (iso) => `${format.shortDate(iso)} ${format.time(iso)}`;
}
