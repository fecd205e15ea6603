import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  backdropAt,
  sentSource,
} from '../../../../../frontend/src/tools/image-editing/finish/drawing/backdrop.ts';
import { noteChoice } from '../../../../../frontend/src/tools/image-editing/finish/state/background-choice.ts';
import { createFinishing } from '../../../../../frontend/src/tools/image-editing/finish/state/finishing.ts';
import { keptFile, untouchedRecipe } from '../../../../../shared/finishing.ts';
import { maxUploadBytes } from '../../../../../shared/uploads.ts';
import { untouchedSubject } from './subject.ts';

/** A picture of so many pixels, as far as nothing is drawn. */
function bitmapOf(width: number, height: number): ImageBitmap {
  return { width, height, close: () => {} };
}

/** A canvas whose files have a byte for each of its pixels. */
class SmallFiles {
  canvas = this;
  #pixels: number;
  constructor(width: number, height: number) {
    this.#pixels = width * height;
  }
  getContext = () => this;
  fillRect = () => {};
  drawImage = () => {};
  getImageData = () => ({ data: Uint8ClampedArray.of(0, 0, 0, 255) });
  convertToBlob = ({ type }: { type: string }) =>
    Promise.resolve(new Blob([new Uint8Array(this.#pixels)], { type }));
}

const finishingOf = () =>
  createFinishing(untouchedSubject, { recipe: untouchedRecipe, backdrop: undefined });
const backdropOf = (side: number) => ({ bitmap: bitmapOf(side, side), source: keptFile });

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', SmallFiles);
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn((_: Blob, options: ImageBitmapOptions = {}) =>
      Promise.resolve(bitmapOf(options.resizeWidth ?? 4000, options.resizeHeight ?? 1000)),
    ),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a background', () => {
  test('that came by its name goes to the server within the limit of a file, when it has to go there as one', async () => {
    const png = new Blob([new Uint8Array(maxUploadBytes + 1)], { type: 'image/png' });
    const sent = await sentSource({ bitmap: bitmapOf(4000, 1000), source: png });
    expect(sent).toBeInstanceOf(File);
    expect(sent).toMatchObject({ type: 'image/jpeg' });
    expect((sent as File).size).toBeLessThanOrEqual(maxUploadBytes);
  });

  test('goes as it is where it is small enough, or a name', async () => {
    const small = new Blob(['small'], { type: 'image/png' });
    for (const source of [small, 'a name'])
      expect(await sentSource({ bitmap: bitmapOf(1, 1), source })).toBe(source);
  });

  test('takes no more memory than one needs, whatever the size of its file', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('file')));
    const { bitmap, source } = await backdropAt('/media/large.png', 'a name');
    expect(bitmap).toMatchObject({ width: 2000, height: 500 });
    expect(source).toBe('a name');
  });
});

describe('steps over backgrounds', () => {
  test('hold few large ones, so that trying them does not fill the memory', () => {
    const finishing = finishingOf();
    for (let tries = 0; tries < 12; tries += 1) finishing.chooseBackdrop(backdropOf(2000));
    expect(finishing.store.get().history.past.length).toBeLessThanOrEqual(4);
  });

  test('are all kept while the same one stays', () => {
    const finishing = finishingOf();
    finishing.chooseBackdrop(backdropOf(2000));
    for (let padding = 1; padding <= 12; padding += 1)
      finishing.change({ padding }, `padding ${padding}`);
    expect(finishing.store.get().history.past).toHaveLength(13);
  });
});

describe('a picture that is read slowly', () => {
  test('is wanted as long as nothing else is chosen behind the subject', () => {
    const finishing = finishingOf();
    const isWanted = noteChoice(finishing);
    finishing.change({ padding: 8 }, 'padding');
    expect(isWanted()).toBe(true);
    finishing.change({ background: { kind: 'white' } }, 'background white');
    expect(isWanted()).toBe(false);
  });

  test('gives way to one that was chosen after it', () => {
    const finishing = finishingOf();
    const [first, second] = [noteChoice(finishing), noteChoice(finishing)];
    expect([first(), second()]).toEqual([false, true]);
  });
});
