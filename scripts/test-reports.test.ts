import { countJest, countPlaywright, filesToRunAgain, type JestReport } from './test-reports.ts';

const file = (name: string, tests: Record<string, string>, status = 'passed'): JestReport['testResults'][number] => ({
  name,
  status: Object.values(tests).includes('failed') ? 'failed' : status,
  assertionResults: Object.entries(tests).map(([fullName, now]) => ({ fullName, status: now })),
});
const first = {
  testResults: [
    file('a.test.ts', { one: 'passed', two: 'passed', later: 'todo' }),
    file('b.test.ts', { three: 'failed', four: 'passed', five: 'passed' }),
    file('c.test.ts', {}, 'failed'),
  ],
};

describe('what npm test counts', () => {
  it('is each test of a run, and a file that does not load', () => {
    expect(countJest(first)).toEqual({
      passed: 4,
      failed: 2,
      names: ['b.test.ts: three', 'c.test.ts: does not run'],
      late: [],
    });
    expect(filesToRunAgain(first)).toEqual(['b.test.ts', 'c.test.ts']);
  });

  it('is of files that ran once more what they said then, whatever failed before', () => {
    const again = {
      testResults: [
        file('b.test.ts', { three: 'passed', four: 'passed', five: 'failed' }),
        file('c.test.ts', { six: 'passed' }),
      ],
    };
    expect(countJest(first, again)).toEqual({
      passed: 5,
      failed: 1,
      names: ['b.test.ts: five'],
      late: ['b.test.ts: three', 'c.test.ts: does not run'],
    });
  });

  it('has no second try where much failed at once, or nothing', () => {
    const many = Array.from({ length: 21 }, (_, index) => file(`${index}.test.ts`, { one: 'failed' }));
    expect(filesToRunAgain({ testResults: many })).toEqual([]);
    expect(filesToRunAgain({ testResults: first.testResults.slice(0, 1) })).toEqual([]);
  });

  it('is each journey, and those that failed by name', () => {
    const specs = [
      { title: 'goes', file: 'a.e2e.ts', ok: true },
      { title: 'stays', file: 'a.e2e.ts', ok: false },
    ];
    const stats = { expected: 3, unexpected: 1, flaky: 2 };
    expect(countPlaywright({ suites: [{ suites: [{ specs }], specs: [] }], stats })).toEqual({
      passed: 5,
      failed: 1,
      names: ['a.e2e.ts: stays'],
      late: ['2 journeys'],
    });
  });
});
