import { expect, test } from 'vitest';
import { endPersonsWork } from '../../../frontend/src/lib/person-change.ts';
import {
  knownPreview,
  pictureOfResult,
  rememberPreview,
} from '../../../frontend/src/media/picture.ts';

test('where a result was shown is known as long as its person is here', () => {
  const reference = 'result:imageGeneration:01J0000000000000000000000A';
  rememberPreview(reference, '/media/kite.png');
  expect(pictureOfResult(reference, 'user_1').preview).toBe('/media/kite.png');
  endPersonsWork();
  expect(knownPreview(reference)).toBeUndefined();
});
