import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewModel, sourceTypes } from '../../functions/credentials/making.ts';
import { type MarkedType, withXmp } from '../../functions/credentials/xmp.ts';

/** What the example media are made into; the site imports them as `#examples/<name>`. */
export const examplesFolder = '.build/examples';

export function write(name: string, content: Uint8Array | string): Promise<void> {
  return writeFile(join(examplesFolder, name), content);
}

/** How an example came about, of which its file tells. */
type Origin = { contentType: MarkedType; by: keyof typeof sourceTypes };

/** Writes what an engine made. It says so unsigned, since there is no key while a site is built, and always in the same bytes. */
export function writeMade(
  name: string,
  made: Uint8Array,
  { contentType, by }: Origin,
): Promise<void> {
  const said = { sourceType: sourceTypes[by], model: previewModel };
  return write(name, withXmp(Buffer.from(made), contentType, said));
}

/** Facts that the site shows beside a picture. */
export function writeFacts(name: string, facts: object): Promise<void> {
  return write(`${name}.json`, `${JSON.stringify(facts, null, 2)}\n`);
}
