import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './scripts/chromium.ts';

export default defineConfig({
  testDir: 'test/e2e',
  fullyParallel: false,
  // Each has a studio of its own; a third would win a tenth of the time, and leave pages short of it.
  workers: 2,
  forbidOnly: true,
  // A new tab of Chromium stays empty now and then. What passes at the second try is named flaky.
  retries: 1,
  timeout: 90_000,
  // A video of the real engine takes its time where the processors have other work.
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: '.build/reports/e2e.json' }]],
  outputDir: 'test-results',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    // A trace fetches the page's blob URLs, which the site's own policy forbids.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath,
      args: [...chromiumFlags],
    },
  },
});
