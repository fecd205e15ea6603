import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createLocalClerk } from '../../../scripts/local/clerk/local-clerk.ts';
import { takeDataFolder } from '../../../scripts/local/data-folder.ts';
import { openMediaKey } from '../../../scripts/local/media-key.ts';

const keptFiles = ['atelier-data', 'media-key.pem', 'clerk/keys.json', 'clerk/state.json'];

let beginning: ReadonlyMap<string, Buffer> | undefined;

/** A new folder for a studio's data, with keys that are made once per process: that takes long. */
export function newDataFolder(): string {
  beginning ??= makeBeginning();
  const folder = temporaryFolder();
  for (const [name, content] of beginning) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

export function removeDataFolder(folder: string): void {
  rmSync(folder, { recursive: true });
}

/** What a studio without data makes before anything else. */
function makeBeginning(): ReadonlyMap<string, Buffer> {
  const folder = temporaryFolder();
  try {
    takeDataFolder(folder)();
    openMediaKey(folder);
    const webhook = { url: 'http://localhost', secret: '' };
    const clock = { now: () => new Date() };
    createLocalClerk({ dataDir: folder, origin: 'http://localhost', clock, webhook });
    return new Map(keptFiles.map((name) => [name, readFileSync(join(folder, name))]));
  } finally {
    removeDataFolder(folder);
  }
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'atelier-test-'));
}
