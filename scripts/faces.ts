// Makes the small faces: of each face what an English page needs, so that its words stand early on a slow
// line. Whatever else a page says comes from the whole face, which is fetched for it alone.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const folder = '.build/faces';

/** Weights that the type scale uses (`frontend/src/styles/type.css`), which are few of a face's own. */
const variationAxes = { wght: { min: 400, max: 700 } };

const faces = [
  { name: 'brygada', family: 'brygada-1918', style: 'normal' },
  { name: 'brygada-italic', family: 'brygada-1918', style: 'italic' },
  { name: 'hanken', family: 'hanken-grotesk', style: 'normal' },
] as const;

/** As `unicode-range` of `frontend/src/styles/fonts.css` says it. */
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

const { resolve } = createRequire(import.meta.url);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const { name, family, style } of faces) {
  const whole = await readFile(
    resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-${style}.woff2`),
  );
  const small = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes });
  await writeFile(join(folder, `${name}.woff2`), small);
}
