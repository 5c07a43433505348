const DAY_MS = 86_400_000;

/** Easter Sunday of a year of the Gregorian calendar, 00:00 UTC in milliseconds (Meeus, Astronomical Algorithms). */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1);
}

/** Whether banks of the euro settle on a day: not at weekends, nor on the closing days of T2 (the Eurosystem's calendar). */
function isBankingDay(day: number): boolean {
  const date = new Date(day);
  if (date.getUTCDay() % 6 === 0) return false;
  const sunday = easter(date.getUTCFullYear());
  if (day === sunday - 2 * DAY_MS || day === sunday + DAY_MS) return false;
  return !['01-01', '05-01', '12-25', '12-26'].includes(date.toISOString().slice(5, 10));
}

/** The day after this moment on which a direct debit is collected, as 'YYYY-MM-DD' of Central European time. */
export function nextBankingDay(now: Date): string {
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Brussels' }).format(now);
  let day = Date.parse(today) + DAY_MS;
  while (!isBankingDay(day)) day += DAY_MS;
  return new Date(day).toISOString().slice(0, 10);
}
