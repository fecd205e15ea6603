import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { pageFiles } from '../../../../shared/costs/page-files.ts';

/** Markup whose texts are escaped. */
export type Html = ReturnType<typeof html>;

/** The easel that is an A. */
export const logo = html`<svg viewBox="0 0 28 28" aria-hidden="true"><path d="M14 2.8 4.8 25.5M14 2.8l9.2 22.7M5.2 19.8h17.6"/><path class="seam" d="M8 9h12v9H8z"/></svg>`;

/** A function has the page's files beside its bundle. */
function placeOf(name: keyof typeof pageFiles): string {
  const { LAMBDA_TASK_ROOT: bundle } = process.env;
  return bundle === undefined
    ? join(import.meta.dirname, '..', '..', '..', '..', pageFiles[name])
    : join(bundle, name);
}

const declaration = /^\s*(--[\w-]+: #[0-9a-f]{6});$/gm;

/** The studio's own colours as declarations, those of daylight and those of the dark. */
export function colourTokens(): { light: string; dark: string } {
  const [light = '', rest = ''] = readFileSync(placeOf('tokens.css'), 'utf8').split(
    '@variant darkroom',
  );
  const [dark = ''] = rest.split('@theme');
  return { light: declarationsIn(light), dark: declarationsIn(dark) };
}

function declarationsIn(css: string): string {
  const found = [...css.matchAll(declaration)].map(([, text]) => `${text};`);
  if (found.length === 0) throw new Error('tokens.css holds no colours');
  return found.join('');
}

/** The studio's faces, by the files that they come in. */
const faces = [
  { family: 'Brygada 1918', file: 'brygada-1918.woff2' },
  { family: 'Hanken Grotesk', file: 'hanken-grotesk.woff2' },
] as const;

/** The faces within the page itself, since nothing is loaded for it: 80 KB. */
export function faceRules(): string {
  return faces.map(faceRule).join('\n');
}

function faceRule({ family, file }: (typeof faces)[number]): string {
  const bytes = readFileSync(placeOf(file)).toString('base64');
  return `@font-face { font-family: "${family} Variable"; font-weight: 400 700; src: url(data:font/woff2;base64,${bytes}) format("woff2"); }`;
}
