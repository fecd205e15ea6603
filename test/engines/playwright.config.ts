import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './support/engine-test.ts';
import { engineNames, missingPackages } from './support/engines.ts';

/** The main flows in engines that Playwright does not drive as the system has them; it runs and judges the tests. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: '../../.build/reports/engines.json' }]],
  outputDir: '../../test-results/engines',
  projects: engineNames
    .filter((engine) => missingPackages(engine).length === 0)
    .map((engine) => ({ name: engine, use: { engine } })),
});
