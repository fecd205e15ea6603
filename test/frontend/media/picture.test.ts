import { expect, test } from 'vitest';
import { uploadTypeOf } from '../../../frontend/src/media/picture.ts';

test.each([
  ['a.png', 'image/png', 'image/png'],
  ['a.jfif', 'image/jpeg', 'image/jpeg'],
  ['a.JPG', '', 'image/jpeg'],
  ['a.jpeg', 'application/octet-stream', 'image/jpeg'],
  ['a.webp', '', 'image/webp'],
  ['a.gif', 'image/gif', undefined],
  ['png', '', undefined],
])('%s of type ‘%s’ is uploaded as %s', (name, type, expected) => {
  expect(uploadTypeOf({ name, type })).toBe(expected);
});
