import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMegabytes, nameWithoutExtension } from '../../../frontend/src/lib/format.ts';
import { imageEditingFileNames } from '../../../shared/image-editing.ts';

describe('the name of a download', () => {
  test.each([
    ['plant.jpg', 'processed-plant.png', 'high-quality-plant.png'],
    ['my.best.shot.webp', 'processed-my.best.shot.png', 'high-quality-my.best.shot.png'],
    ['scan', 'processed-scan.png', 'high-quality-scan.png'],
    ['.png', 'processed-.png.png', 'high-quality-.png.png'],
  ])('of %s is %s, and %s in HD', (fileName, standard, hd) => {
    const name = nameWithoutExtension(fileName);
    expect(imageEditingFileNames.standard(name)).toBe(standard);
    expect(imageEditingFileNames.hd(name)).toBe(hd);
  });

  test('is never taken away altogether', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (fileName) => {
        expect(nameWithoutExtension(fileName).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a size', () => {
  test.each([
    [1_468_006, '1.4 MB'],
    [2 * 1024 * 1024, '2.0 MB'],
    [60_000, '0.1 MB'],
    [0, '0.0 MB'],
  ])('of %i bytes reads %s', (bytes, text) => {
    expect(formatMegabytes(bytes)).toBe(text);
  });
});
