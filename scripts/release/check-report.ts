/** Prints what a check finds, line by line, and keeps it for the record of the version. */
export interface CheckReport {
  /** Says how one part went: what is wrong, or `good`. */
  say(what: string, problems: string[], good?: string): void;
  isGood(): boolean;
  /** All that was said. */
  text(): string;
}

/** Makes the report of one check. */
export function createCheckReport(): CheckReport {
  const lines: string[] = [];
  let isGood = true;
  return {
    say(what, problems, good = 'ok') {
      if (problems.length) isGood = false;
      const said = [
        `${problems.length ? '✗' : '✓'} ${what.padEnd(12)} ${problems.length ? '' : good}`.trimEnd(),
        ...problems.map((problem) => `    ${problem}`),
      ];
      lines.push(...said);
      for (const line of said) console.log(`  ${line}`);
    },
    isGood: () => isGood,
    text: () => lines.join('\n'),
  };
}
