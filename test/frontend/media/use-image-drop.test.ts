import { describe, expect, test } from 'vitest';
import { rejectionMessages } from '../../../frontend/src/media/upload-card.tsx';

describe('what is said about a rejected file', () => {
  test('one over 2 MB', () => {
    expect(rejectionMessages([{ name: 'big.png', codes: ['file-too-large'] }])).toEqual([
      '"big.png" is too large. Please upload an image under 2MB.',
    ]);
  });

  test('one of another type', () => {
    expect(rejectionMessages([{ name: 'notes.txt', codes: ['file-invalid-type'] }])).toEqual([
      '"notes.txt" is not a supported image type.',
    ]);
  });

  test('one with both faults is said to be too large', () => {
    const codes = ['file-invalid-type', 'file-too-large'];
    expect(rejectionMessages([{ name: 'film.mov', codes }])).toEqual([
      '"film.mov" is too large. Please upload an image under 2MB.',
    ]);
  });

  test('two files at once, in one sentence', () => {
    const codes = ['too-many-files'];
    expect(
      rejectionMessages([
        { name: 'a.png', codes },
        { name: 'b.png', codes },
      ]),
    ).toEqual(['Failed to upload image.']);
  });

  test.each(['file-too-small', 'something-new'])('any other fault: %s', (code) => {
    expect(rejectionMessages([{ name: 'a.png', codes: [code] }])).toEqual([
      'Failed to upload image.',
    ]);
  });
});
