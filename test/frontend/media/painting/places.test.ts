import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Mask } from '../../../../frontend/src/media/painting/mask.ts';
import { paintedFrom, placesIn } from '../../../../frontend/src/media/painting/places.ts';
import { paintedWords } from '../../../../frontend/src/tools/image-editing/modes/object/paint-words.ts';

/** Masks of which about a half is painted, so that places wind around each other. */
const masks = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc
      .array(fc.constantFrom(0, paintedFrom - 1, paintedFrom, 255), {
        minLength: width * height,
        maxLength: width * height,
      })
      .map((values): Mask => ({ width, height, data: Uint8Array.from(values) })),
  );

const whole = ({ width, height }: Mask) => ({ x: 0, y: 0, width, height });

/** Counts by going from each painted pixel to all that touch it. */
function counted({ width, height, data }: Mask): number {
  const seen = new Set<number>();
  const isPainted = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (data[y * width + x] ?? 0) >= paintedFrom;
  const visit = (x: number, y: number): boolean => {
    if (!isPainted(x, y) || seen.has(y * width + x)) return false;
    seen.add(y * width + x);
    for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) visit(x + dx, y + dy);
    return true;
  };
  let places = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (visit(x, y)) places += 1;
  return places;
}

test('as many places are counted as there are when each is walked through, and their pixels are all that is painted', () => {
  fc.assert(
    fc.property(masks, (mask) => {
      const pixels = mask.data.filter((value) => value >= paintedFrom).length;
      expect(placesIn(mask, whole(mask))).toEqual({ places: counted(mask), pixels });
    }),
  );
});

test('the words tell how many places are painted, and how much of the picture', () => {
  const size = { width: 100, height: 10 };
  const words = (places: number, pixels: number) => paintedWords({ places, pixels }, size);
  expect(words(0, 0)).toBe('Nothing is painted yet');
  expect(words(1, 60)).toBe('1 place painted, 6% of the picture');
  expect(words(2, 9)).toBe('2 places painted, less than 1% of the picture');
});
