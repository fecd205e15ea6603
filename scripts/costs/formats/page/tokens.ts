import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../../infra/project-root.ts';

const file = join(projectRoot, 'frontend', 'src', 'styles', 'tokens.css');

const declaration = /^\s*(--[\w-]+: #[0-9a-f]{6});$/gm;

/** The studio's own colours as declarations, those of daylight and those of the dark. */
export function colourTokens(): { light: string; dark: string } {
  const [light = '', rest = ''] = readFileSync(file, 'utf8').split('@variant darkroom');
  const [dark = ''] = rest.split('@theme');
  return { light: declarationsIn(light), dark: declarationsIn(dark) };
}

function declarationsIn(css: string): string {
  const found = [...css.matchAll(declaration)].map(([, text]) => `${text};`);
  if (found.length === 0) throw new Error(`${file} holds no colours`);
  return found.join('');
}
