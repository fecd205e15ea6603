import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startStudio } from '@atelier/local-cloud/studio';
import { quickEngines } from './quick-engines.ts';

/** The folder's mark, and everything with a key in it. */
const keptFiles = [
  'atelier-data',
  'clerk/keys.json',
  'clerk/state.json',
  'custom-resources/atelier-dev.json',
  'keys/atelier-dev.json',
  'secrets/atelier-dev.json',
];

let beginning: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** A new folder for a studio's data, with keys that are made once per process: that takes long. */
export async function newDataFolder(folder = temporaryFolder()): Promise<string> {
  beginning ??= makeBeginning();
  for (const [name, content] of await beginning) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

export function removeDataFolder(folder: string): void {
  rmSync(folder, { recursive: true });
}

/** What a studio without data makes at its first start. */
async function makeBeginning(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = temporaryFolder();
  try {
    const studio = await startStudio({ dataDir: folder, port: 0, engines: quickEngines });
    await studio.stop();
    return new Map(keptFiles.map((name) => [name, readFileSync(join(folder, name))]));
  } finally {
    removeDataFolder(folder);
  }
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'atelier-test-'));
}
