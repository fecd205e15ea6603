import { type Studio, startStudio } from '@atelier/local-cloud/studio';
import { beforeAll } from 'vitest';
import { newDataFolder, removeDataFolder } from './data-folder.ts';
import { switchableEngines } from './switchable-engines.ts';
import { warmEnvironments } from './warm-environments.ts';

let starting: Promise<Studio> | undefined;

const { engines, use } = switchableEngines();

/** The engines of the shared studio: quick, unless a test uses the real ones for a while. */
export const sharedEngines = { use };

/**
 * The studio of all files of this process that look at their own people only: another one would start each function
 * anew, which takes longer than most tests. Time may have passed in it, and others' work is stored there.
 */
export function sharedStudio(): () => Studio {
  let studio: Studio | undefined;
  beforeAll(async () => {
    starting ??= start();
    studio = await starting;
  });
  return () => {
    if (!studio) throw new Error('The studio is not running.');
    return studio;
  };
}

async function start(): Promise<Studio> {
  const dataDir = await newDataFolder();
  // The runner ends its processes by this signal, and says nothing before.
  process.once('SIGTERM', () => {
    removeDataFolder(dataDir);
    // A usual exit ends its threads one by one, and DuckDB complains where that is in the middle of a question.
    process.kill(process.pid, 'SIGKILL');
  });
  return startStudio({ dataDir, port: 0, engines, warmEnvironments });
}
