import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the example media are made into; the site imports them as `#examples/<name>`. */
export const examplesFolder = '.build/examples';

export function write(name: string, content: Uint8Array | string): Promise<void> {
  return writeFile(join(examplesFolder, name), content);
}

/** Facts that the site shows beside a picture. */
export function writeFacts(name: string, facts: object): Promise<void> {
  return write(`${name}.json`, `${JSON.stringify(facts, null, 2)}\n`);
}
