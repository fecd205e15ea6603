import { afterEach, expect, test } from 'vitest';
import { leftError } from '../../../../../frontend/src/jobs/watch-error.ts';
import { ApiError } from '../../../../../frontend/src/lib/api-error.ts';
import { endPersonsWork } from '../../../../../frontend/src/lib/person-change.ts';
import {
  discardUnsavedWork,
  hasUnsavedWork,
} from '../../../../../frontend/src/lib/unsaved-work.ts';
import type { EditInput } from '../../../../../frontend/src/tools/image-editing/api/edit-picture.ts';
import {
  addToBatch,
  clearBatch,
} from '../../../../../frontend/src/tools/image-editing/batch/batch.ts';
import { runBatch } from '../../../../../frontend/src/tools/image-editing/batch/run-batch.ts';
import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';

const [ada, ben] = ['user_ada', 'user_ben'];

afterEach(() => discardUnsavedWork());

function add(userId: string, ...names: string[]): void {
  const files = names.map((name) => new File([name], name, { type: 'image/png' }));
  addToBatch(files, userId);
}

/** Works on a person's pictures, and notes which; one whose name is given ends so. */
async function runFor(userId: string, ends: Readonly<Record<string, () => void>> = {}) {
  const worked: string[] = [];
  await runBatch(userId, async ({ fileName }: EditInput) => {
    worked.push(fileName);
    ends[fileName]?.();
    return { id: fileName } as RemovedBgImage;
  });
  return worked;
}

const ending = (error: Error) => () => {
  throw error;
};

test('pictures that wait since somebody’s session ended are not worked on, paid or taken out by who signs in next', async () => {
  add(ada, 'jug.png');
  add(ben, 'cup.png');
  expect(await runFor(ben)).toEqual(['cup.png']);
  clearBatch(ben);
  expect(hasUnsavedWork()).toBe(true);
  expect(await runFor(ada)).toEqual(['jug.png']);
});

test('once its person has left nothing more of a batch begins: the rest waits until they are back, and what was sent, until they want it again', async () => {
  add(ada, 'jug.png', 'cup.png');
  const leave = () => {
    endPersonsWork();
    throw leftError();
  };
  expect(await runFor(ada, { 'jug.png': leave })).toEqual(['jug.png']);
  expect(await runFor(ada)).toEqual(['cup.png']);
});

test('a batch stops where the session has ended, and goes on where one picture was cancelled', async () => {
  const ended = new ApiError('x', { code: 'unauthorized', status: 401 });
  const cancelled = new ApiError('x', { code: 'job_cancelled', status: 409 });
  add(ada, 'jug.png', 'cup.png');
  expect(await runFor(ada, { 'jug.png': ending(ended) })).toEqual(['jug.png']);
  add(ada, 'mug.png');
  expect(await runFor(ada, { 'cup.png': ending(cancelled) })).toEqual(['cup.png', 'mug.png']);
});
