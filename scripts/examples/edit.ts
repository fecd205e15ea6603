import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createBackgroundEngine } from '../local/engines/background/background-engine.ts';
import { writeForScreen } from './encode.ts';
import { write } from './folder.ts';

const source = new URL('./sources/jug.jpg', import.meta.url);

/** Widths in pixels: a dialog or a phone, and the first screen of a dense display. */
const widths = [720, 1224];

/** The editor's example: a picture, and what is left of it without its background. */
export async function makeEdit(): Promise<void> {
  const original = await readFile(source);
  const engine = createBackgroundEngine();
  try {
    const { png: edited } = await engine.removeBackground(original);
    await Promise.all([
      write('jug-edited.png', edited),
      write('jug-original.png', await sharp(original).png().toBuffer()),
      writeForScreen('jug-edited', edited, widths),
      writeForScreen('jug-original', original, widths),
    ]);
  } finally {
    await engine.close();
  }
}
