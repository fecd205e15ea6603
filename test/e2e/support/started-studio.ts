import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Studio, startStudio } from '@atelier/local-cloud/studio';
import type { SwitchableEngines } from '../../api/support/switchable-engines.ts';
import { warmEnvironments } from '../../api/support/warm-environments.ts';

/** Lets a worker use a studio of its own with the built site and empty data, which are gone after it. */
export async function withStartedStudio(
  { engines }: Pick<SwitchableEngines, 'engines'>,
  use: (studio: Studio) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-e2e-'));
  const site = '.build/site';
  const studio = await startStudio({ port: 0, dataDir, site, engines, warmEnvironments });
  await use(studio);
  await studio.stop();
  await rm(dataDir, { recursive: true, force: true });
}
