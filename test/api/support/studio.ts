import { type Studio, type StudioOptions, startStudio } from '@atelier/local-cloud/studio';
import { afterAll, beforeAll } from 'vitest';
import { newDataFolder, removeDataFolder } from './data-folder.ts';
import { quickEngines } from './quick-engines.ts';
import { warmEnvironments } from './warm-environments.ts';

type TestStudio = {
  /** The running studio. */
  (): Studio;
  /** Stops it and starts it again with the same data. */
  restart(): Promise<void>;
};

type TestOptions = Pick<
  StudioOptions,
  'alterTemplate' | 'assembly' | 'engines' | 'pricedEngines' | 'quotas'
>;

/** The whole local cloud without the site, with data of its own, for the tests of one file. */
export function testStudio(options: TestOptions = { engines: quickEngines }): TestStudio {
  let dataDir = '';
  let studio: Studio | undefined;
  const start = async () => {
    studio = await startStudio({ ...options, dataDir, port: 0, warmEnvironments });
  };
  const running = () => {
    if (!studio) throw new Error('The studio is not running.');
    return studio;
  };
  beforeAll(async () => {
    dataDir = await newDataFolder();
    await start();
  });
  afterAll(async () => {
    await studio?.stop();
    removeDataFolder(dataDir);
  });
  return Object.assign(running, {
    restart: async () => {
      await running().stop();
      await start();
    },
  });
}
