// Prints what the reference implementation says of each file that it is given, as JSON. It believes nobody's signature more than
// another's, so that the best it says is `Valid`.
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { markedTypes } from '../../scripts/mark-check/seen-files.ts';
import { readCredentials } from './credentials-reader.ts';

const typeOf = new Map(Object.entries(markedTypes));

const readings = [];
for (const path of process.argv.slice(2)) {
  readings.push({ file: basename(path), state: await stateOf(path) });
}
console.log(JSON.stringify(readings));

async function stateOf(path: string): Promise<string> {
  try {
    const type = typeOf.get(extname(path).slice(1)) ?? '';
    return (await readCredentials(await readFile(path), type)).state;
  } catch (error) {
    return `unreadable, ${error}`;
  }
}
