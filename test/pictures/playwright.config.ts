import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config.ts';
import { picturesVariable } from './folder.ts';

/** Pictures of every screen state; those of another revision lie in the folder that the variable names. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  retries: 0,
  timeout: 600_000,
  snapshotPathTemplate: `${process.env[picturesVariable] ?? resolve('.build/pictures/base')}/{arg}{ext}`,
  reporter: [
    ['list'],
    ['html', { outputFolder: resolve('.build/reports/pictures'), open: 'never' }],
  ],
  outputDir: resolve('test-results/pictures'),
});
