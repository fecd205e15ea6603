import { type Studio, type StudioOptions, startStudio } from '@atelier/local-cloud/studio';
import { afterAll, beforeAll } from 'vitest';
import { atEndOfWorker } from '../../support/cloud-environment.ts';
import { newDataFolder, removeDataFolder } from './data-folder.ts';
import { quickEngines } from './quick-engines.ts';

type TestStudio = {
  /** The running studio. */
  (): Studio;
  /** Stops it and starts it again with the same data. */
  restart(): Promise<void>;
};

let shared: Promise<Studio> | undefined;

/**
 * The local cloud without the site, once for all files of a worker that ask for it, so that most functions
 * run already. It is for files that look at their own people only, change no secret and move the clock
 * forward only. Each begins in a month of its own, so that nothing of other files counts or is cached.
 */
export function sharedStudio(): () => Studio {
  let studio: Studio | undefined;
  beforeAll(async () => {
    shared ??= startShared();
    studio = await shared;
    const now = studio.clock.now();
    studio.clock.travelTo(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 12)));
  });
  return () => {
    if (!studio) throw new Error('The studio is not running.');
    return studio;
  };
}

async function startShared(): Promise<Studio> {
  const dataDir = await newDataFolder();
  const studio = await startStudio({ dataDir, port: 0, engines: quickEngines });
  Object.assign(globalThis, {
    [atEndOfWorker]: async () => {
      await studio.stop();
      removeDataFolder(dataDir);
    },
  });
  return studio;
}

type TestOptions = Pick<StudioOptions, 'alterTemplate' | 'assembly' | 'engines'>;

/** The whole local cloud without the site, with data of its own, for the tests of one file. */
export function testStudio(options: TestOptions = { engines: quickEngines }): TestStudio {
  let dataDir = '';
  let studio: Studio | undefined;
  const start = async () => {
    studio = await startStudio({ ...options, dataDir, port: 0 });
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
