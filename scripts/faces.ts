// Makes the small faces and their style sheet: of each face what an English page needs, so that its words
// stand early on a slow line. Whatever else a page says comes from the whole face, fetched for it alone.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const folder = '.build/faces';

/** Weights that the type scale uses (`frontend/src/styles/type.css`), which are few of a face's own. */
const wght = { min: 400, max: 700 };

type Face = { name: string; family: string; source: string; style: 'normal' | 'italic' };

const faces: readonly Face[] = [
  { name: 'brygada', family: 'Brygada 1918', source: 'brygada-1918', style: 'normal' },
  { name: 'brygada-italic', family: 'Brygada 1918', source: 'brygada-1918', style: 'italic' },
  { name: 'hanken', family: 'Hanken Grotesk', source: 'hanken-grotesk', style: 'normal' },
];

/** Printable ASCII, and what typography puts in its place: first and last of each run of characters. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
] as const;

const characters = ranges
  .flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
  )
  .join('');

const hex = (code: number) => code.toString(16).toUpperCase();
const unicodeRange = ranges.map(([first, last]) => `U+${hex(first)}-${hex(last)}`).join(', ');

const { resolve } = createRequire(import.meta.url);

async function smallFace({ source, style }: Face): Promise<Buffer> {
  const whole = await readFile(
    resolve(`@fontsource-variable/${source}/files/${source}-latin-wght-${style}.woff2`),
  );
  return subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes: { wght } });
}

function rule({ name, family, style }: Face): string {
  return `@font-face {
  font-family: "${family} Variable";
  font-style: ${style};
  font-display: swap;
  font-weight: ${wght.min} ${wght.max};
  src: url("./${name}.woff2") format("woff2-variations");
  unicode-range: ${unicodeRange};
}`;
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const face of faces)
  await writeFile(join(folder, `${face.name}.woff2`), await smallFace(face));
await writeFile(join(folder, 'faces.css'), `${faces.map(rule).join('\n')}\n`);
