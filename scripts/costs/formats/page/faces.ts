import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The studio's faces, by the packages that they come in. */
const faces = [
  { family: 'Brygada 1918', source: 'brygada-1918' },
  { family: 'Hanken Grotesk', source: 'hanken-grotesk' },
];

/** The faces within the page itself, since nothing is loaded for it: 80 KB. */
export function faceRules(): string {
  return faces.map(faceRule).join('\n');
}

function faceRule({ family, source }: (typeof faces)[number]): string {
  const file = `@fontsource-variable/${source}/files/${source}-latin-wght-normal.woff2`;
  const bytes = readFileSync(resolve(file)).toString('base64');
  return `@font-face { font-family: "${family} Variable"; font-weight: 400 700; src: url(data:font/woff2;base64,${bytes}) format("woff2"); }`;
}
