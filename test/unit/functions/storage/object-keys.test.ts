import { expect, test } from 'vitest';
import {
  keysOfJob,
  mediaFolder,
  originalKey,
  resultKey,
} from '../../../../functions/storage/object-keys.ts';

test.each([
  ['imageEditing', 'image-editing/1.png'],
  ['imageGeneration', 'image-generation/1.png'],
  ['videoGeneration', 'video-generation/1.mp4'],
] as const)('what a job of %s may leave lies in the folder of its person', (feature, result) => {
  const folder = mediaFolder('user_1');
  const keys = keysOfJob('user_1', feature, '1');
  expect(resultKey('user_1', feature, '1')).toBe(`${folder}/${result}`);
  expect(keys).toContain(`${folder}/${result}`);
  for (const extension of ['jpg', 'png', 'webp'] as const) {
    expect(keys).toContain(originalKey('user_1', feature, '1', extension));
  }
  expect(keys.every((key) => key.startsWith(`${folder}/${result.split('/')[0]}/1`))).toBe(true);
});

test('a conversation leaves no file', () => {
  expect(keysOfJob('user_1', 'audioChat', '1')).toEqual([]);
});
