import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import * as z from 'zod/mini';
import { countCosts } from './count-costs.ts';
import { noteSeenFiles } from './mark-check/seen-files.ts';

export type CheckResult = {
  passed: number;
  failed: number;
  /** The names of what failed, where its runner tells them. */
  failures?: readonly string[];
};

type Check = {
  name: string;
  needsChromium?: boolean;
  /** Checks whose passing it judges by: without them it has nothing to say. */
  judges?: readonly string[];
  run: () => CheckResult;
};

const reports = '.build/reports';

/** In the order of how fast they tell of a mistake. */
export const checks: readonly Check[] = [
  { name: 'lint', run: () => command('biome', ['check', '.']) },
  { name: 'types', run: types },
  { name: 'build', run: () => command('node', ['scripts/build.ts']) },
  { name: 'unit', run: vitest },
  { name: 'e2e', needsChromium: true, run: playwright },
  // What the tests left unused of what roles may do.
  {
    name: 'grants',
    judges: ['unit', 'e2e'],
    run: () => command('node', ['scripts/grants.ts']),
  },
  // What functions metered in the browser tests, against what the local cloud counted.
  { name: 'costs', judges: ['e2e'], run: () => command('node', ['scripts/check-costs.ts']) },
  // What the files that were stored and saved in the browser tests say of how they were made.
  { name: 'marks', judges: ['e2e'], run: () => command('node', ['scripts/check-marks.ts']) },
];

function types(): CheckResult {
  const projects = ['.', 'frontend', 'test/e2e'];
  const results = projects.map((project) => command('tsc', ['-p', project]));
  return results.reduce(sum);
}

function vitest(): CheckResult {
  const report = `${reports}/vitest.json`;
  rmSync(report, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return counted(command('vitest', args), report, (file) => {
    const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(file);
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const tests = assertionResults.filter(({ status }) => status === 'failed');
        return tests.length > 0 ? tests.map(({ fullName }) => fullName) : [`${name}: ${message}`];
      });
    return { passed: numPassedTests, failed: numFailedTests, failures };
  });
}

function playwright(): CheckResult {
  const report = `${reports}/e2e.json`;
  rmSync(report, { force: true });
  return counted(
    command('playwright', ['test'], { ...countCosts(), ...noteSeenFiles() }),
    report,
    (file) => {
      const { expected, flaky, unexpected } = playwrightReport.parse(file).stats;
      return { passed: expected + flaky, failed: unexpected };
    },
  );
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
});

/** The runner's own figures; a runner that failed although no test did counts as one failure. */
function counted(
  exit: CheckResult,
  report: string,
  read: (file: unknown) => CheckResult,
): CheckResult {
  const brokeDown = { failed: 1, failures: [`the run that ${report} was to tell of`] };
  if (!existsSync(report)) return { passed: 0, ...brokeDown };
  const result = read(JSON.parse(readFileSync(report, 'utf8')));
  return exit.failed > result.failed ? { ...result, ...brokeDown } : result;
}

function command(
  name: string,
  args: string[],
  variables: Readonly<Record<string, string>> = {},
): CheckResult {
  const env = { ...process.env, ...variables };
  const { status } = spawnSync(name, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function sum(a: CheckResult, b: CheckResult): CheckResult {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}
