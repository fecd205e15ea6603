import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const tokens = readFileSync(
  join(import.meta.dirname, '../../../frontend/src/styles/tokens.css'),
  'utf8',
);

const [lightBlock = '', rest = ''] = tokens.split('@variant darkroom');
const [darkBlock = ''] = rest.split('@theme');

/** The custom properties of each theme by their names; the dark block says only what differs. */
export const light = hexes(lightBlock);
export const ownOfDark = hexes(darkBlock);
export const dark = { ...light, ...ownOfDark };

function hexes(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}
