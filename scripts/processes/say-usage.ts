/** With --help a program only says how it is used: nothing is begun. */
export function sayUsage(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(usage);
  process.exit(0);
}
