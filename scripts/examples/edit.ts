import { readFile } from 'node:fs/promises';
import { type BackgroundEngine, createBackgroundEngine } from '@atelier/preview-models/background';
import sharp from 'sharp';
import { writeForScreen } from './encode.ts';
import { write } from './folder.ts';

/** Pictures of `sources`, and the widths in pixels that they are shown in. */
const hero = { name: 'jug', widths: [720, 1224] };
const example = { name: 'panda', widths: [720] };

/** The picture of the first screen and the editor's example, with and without their backgrounds. */
export async function makeEdits(): Promise<void> {
  const engine = createBackgroundEngine();
  try {
    await edit(engine, hero);
    const { original, edited } = await edit(engine, example);
    await write(`${example.name}-original.png`, await sharp(original).png().toBuffer());
    await write(`${example.name}-edited.png`, edited);
  } finally {
    await engine.close();
  }
}

async function edit(engine: BackgroundEngine, { name, widths }: typeof hero) {
  const original = await readFile(new URL(`./sources/${name}.jpg`, import.meta.url));
  const { png: edited } = await engine.removeBackground(original);
  await writeForScreen(`${name}-original`, original, widths);
  await writeForScreen(`${name}-edited`, edited, widths);
  return { original, edited };
}
