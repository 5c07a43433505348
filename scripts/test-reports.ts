// What the runners of `npm test` say they ran, counted.
export interface Counts {
  passed: number;
  failed: number;
  /** What failed, by name, for the last lines. */
  names: string[];
  /** What failed at first, and passed in its second try. */
  late: string[];
}

export interface JestReport {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

type JestFile = JestReport['testResults'][number];

/** More than these at once fail for one reason, which a second try does not take away. */
const MOST_AGAIN = 20;

const namesOf = ({ name, status, assertionResults }: JestFile): string[] => {
  const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => `${name}: ${test.fullName}`);
  // A file that does not load names no test.
  return status === 'failed' && !failed.length ? [`${name}: does not run`] : failed;
};

/** The files to run once more, from the start: a test that is tried again alone finds what its first try left behind. */
export function filesToRunAgain({ testResults }: JestReport): string[] {
  const files = testResults.filter((file) => namesOf(file).length).map(({ name }) => name);
  return files.length > MOST_AGAIN ? [] : files;
}

/** Counts the tests of a run; of files that ran once more, that run counts. `names` begin with the file's path. */
export function countJest(first: JestReport, again: JestReport = { testResults: [] }): Counts {
  const anew = new Map(again.testResults.map((file) => [file.name, file]));
  const files = first.testResults.map((file) => anew.get(file.name) ?? file);
  const names = files.flatMap(namesOf);
  return {
    passed: files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed')
      .length,
    failed: names.length,
    names,
    late: first.testResults.flatMap(namesOf).filter((name) => anew.size && !names.includes(name)),
  };
}

interface Suite {
  suites?: Suite[];
  specs: { title: string; file: string; ok: boolean }[];
}
export interface PlaywrightReport {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number };
}

const specsOf = ({ suites = [], specs }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

/** Counts the journeys of a run, each of which may have had a second try. */
export function countPlaywright({ suites, stats }: PlaywrightReport): Counts {
  const names = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `${file}: ${title}`);
  const late = stats.flaky ? [`${stats.flaky} journeys`] : [];
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, names, late };
}
