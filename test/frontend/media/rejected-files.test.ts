import { describe, expect, test } from 'vitest';
import { rejectedOf, rejectionMessages } from '../../../frontend/src/media/rejected-files.ts';
import { maxUploadBytes } from '../../../shared/uploads.ts';

const messagesOf = (...files: { name: string; type?: string; size?: number }[]) =>
  rejectionMessages(rejectedOf(files.map((file) => ({ type: '', size: 1, ...file }))));

const png = { name: 'a.png', type: 'image/png' };

describe('what is said about a rejected file', () => {
  test('one over 2 MB', () => {
    expect(messagesOf({ ...png, name: 'big.png', size: maxUploadBytes + 1 })).toEqual([
      '"big.png" is too large. Please upload an image under 2MB.',
    ]);
  });

  test('one of another type', () => {
    expect(messagesOf({ name: 'notes.txt', type: 'text/plain' })).toEqual([
      '"notes.txt" is not a supported image type.',
    ]);
  });

  test('one with both faults is said to be too large', () => {
    const film = { name: 'film.mov', type: 'video/quicktime', size: maxUploadBytes + 1 };
    expect(messagesOf(film)).toEqual([
      '"film.mov" is too large. Please upload an image under 2MB.',
    ]);
  });

  test('two files at once, in one sentence', () => {
    expect(messagesOf(png, { ...png, name: 'b.png' }, { ...png, name: 'c.png' })).toEqual([
      'Failed to upload image.',
    ]);
  });

  test('one of two that is no upload, for itself', () => {
    expect(messagesOf(png, { name: 'notes.txt' })).toEqual([
      '"notes.txt" is not a supported image type.',
    ]);
  });

  test('an empty one', () => {
    expect(messagesOf({ ...png, size: 0 })).toEqual(['Failed to upload image.']);
  });

  test('an empty folder or file of another type is named', () => {
    expect(messagesOf({ name: 'pictures', size: 0 })).toEqual([
      '"pictures" is not a supported image type.',
    ]);
  });
});

test.each([
  { ...png, size: maxUploadBytes },
  { name: 'a.JPEG', type: '' },
  { name: 'a', type: 'image/webp' },
])('nothing is said about %j', (file) => {
  expect(messagesOf(file)).toEqual([]);
});
