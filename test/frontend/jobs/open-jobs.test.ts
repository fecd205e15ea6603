import { describe, expect, test } from 'vitest';
import { spokenWait } from '../../../frontend/src/jobs/line-progress.tsx';
import {
  isInLine,
  type OpenJobView,
  rememberedView,
  stagesBeginAt,
} from '../../../frontend/src/jobs/open-jobs.ts';
import { stageAt } from '../../../frontend/src/jobs/stage-progress.tsx';
import { imageGenerationStages } from '../../../shared/image-generation.ts';

const id = '01J0000000000000000000000C';
const waiting: OpenJobView = { id, state: 'waiting', place: 3, turnAt: 20_000 };
const running: OpenJobView = { id, state: 'running' };
const submittedAt = 1000;

describe('the stages of a job', () => {
  test('begin with its submit where it never waited, known or not', () => {
    expect(stagesBeginAt(undefined, { submittedAt, arrived: false })).toBe(submittedAt);
    expect(stagesBeginAt(running, { submittedAt, arrived: false })).toBe(submittedAt);
  });

  test('have not begun while it is in line', () => {
    const begin = stagesBeginAt(waiting, { submittedAt, arrived: false });
    expect(stageAt(imageGenerationStages, 1e9 - begin)).toEqual({
      percent: 0,
      label: imageGenerationStages.initial,
    });
  });

  test('begin when it leaves the line', () => {
    const left = { ...running, begunAt: 21_000 };
    expect(stagesBeginAt(left, { submittedAt, arrived: false })).toBe(21_000);
    expect(stagesBeginAt(left, { submittedAt, arrived: true })).toBe(21_000);
  });

  test('are over where the result came while it was shown in line', () => {
    expect(stagesBeginAt(waiting, { submittedAt, arrived: true })).toBe(submittedAt);
  });
});

test('a job is in line until its result is here', () => {
  expect(isInLine({ state: 'empty' })).toBe(false);
  expect(isInLine({ state: 'processing', job: running, arrived: false })).toBe(false);
  expect(isInLine({ state: 'processing', job: waiting, arrived: false })).toBe(true);
  expect(isInLine({ state: 'processing', job: waiting, arrived: true })).toBe(false);
});

test('what was stored of a job is believed only as far as it is one', () => {
  expect(rememberedView(waiting)).toEqual(waiting);
  expect(rememberedView(running)).toEqual(running);
  for (const other of [undefined, null, 'waiting', {}, { ...waiting, place: '3' }]) {
    expect(rememberedView(other)).toBeUndefined();
  }
});

test('a wait is spoken in few steps', () => {
  const heard = new Set(Array.from({ length: 121 }, (_, left) => spokenWait(120 - left)));
  expect([...heard]).toEqual([120, 60, 30, 10, 0]);
});
