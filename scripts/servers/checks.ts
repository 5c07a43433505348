/** Counts what was found to be so and what was not, and says each in a line. */
export function createChecks() {
  let passed = 0;
  let failed = 0;
  return {
    check(what: string, isSo: boolean, found: unknown = ''): void {
      if (isSo) passed += 1;
      else failed += 1;
      const more = isSo || found === '' ? '' : `: ${typeof found === 'string' ? found : JSON.stringify(found)}`;
      console.log(`    ${isSo ? '✓' : '✗'} ${what}${more}`);
    },
    part: (name: string): void => console.log(`\n  ${name}\n`),
    counts: () => ({ passed, failed }),
  };
}

export type Checks = ReturnType<typeof createChecks>;
