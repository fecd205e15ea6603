import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Studio, type StudioOptions, startStudio } from '@atelier/local-cloud/studio';
import { type Browser, chromium } from '@playwright/test';
import { siteFolder } from '../build-products.ts';
import { chromiumFlags, chromiumPath } from '../chromium.ts';

type Options = {
  /** Of the browser. */
  flags?: readonly string[];
  engines?: NonNullable<StudioOptions['engines']>;
};

/** Does `measure` with a browser and a studio without any data, as `npm start` serves it. */
export async function withStudio<Result>(
  measure: (browser: Browser, studio: Studio) => Promise<Result>,
  { flags = [], engines = {} }: Options = {},
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  const studio = await startStudio({ port: 0, dataDir, site: siteFolder, engines });
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumFlags, ...flags],
  });
  try {
    return await measure(browser, studio);
  } finally {
    await browser.close();
    await studio.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
