import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const assets = '.build/site/assets';

/** The paths of the site's scripts that hold `text`. */
export async function scriptsWith(text: string): Promise<string[]> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(names.map((name) => readFile(join(assets, name), 'utf8')));
  const own = names.filter((_, index) => texts[index]?.includes(text));
  return own.map((name) => `/assets/${name}`);
}

/** The paths of the site's scripts that Vapi's code is in, known by the name of one of its events. */
export function vapiScripts(): Promise<string[]> {
  return scriptsWith('call-start-failed');
}
