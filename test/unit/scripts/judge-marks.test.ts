import { expect, test } from 'vitest';
import { judgeMarks } from '../../../scripts/mark-check/judge-marks.ts';
import type { SeenFile } from '../../../scripts/mark-check/seen-files.ts';

const marked = { hasXmp: true, hasManifest: true };
const seen = (kind: SeenFile['kind'], said: Partial<SeenFile> = {}): SeenFile => {
  return { kind, name: 'a file', ...marked, sample: `${kind}.png`, ...said };
};

const complete = [
  seen('stored image'),
  seen('stored edit'),
  seen('stored video'),
  { kind: 'stored small picture', name: 'small', hasXmp: true, hasManifest: false },
  seen('saved picture'),
  seen('saved HD picture'),
  seen('saved finished picture'),
  seen('saved video'),
  { kind: 'saved example', name: 'boat.mp4', hasXmp: true, hasManifest: false },
] as const satisfies SeenFile[];
const believed = [{ file: 'stored image.png', state: 'Valid' }];

test('files that all have marks, and are believed, are no mistake', () => {
  const { mistakes, counts } = judgeMarks(complete, believed, {});
  expect(mistakes).toEqual([]);
  expect(counts).toContain('stored small picture: 1, 0 without marks');
});

test('a file without marks is named, and so is a kind that was not seen or not read, and a reader’s doubt', () => {
  const mistakesOf = (files: readonly SeenFile[], readings = believed) =>
    judgeMarks(files, readings, { 'stored otherwise': 'drawn' }).mistakes;
  const unsigned = seen('saved video', { name: 'clip.mp4', hasManifest: false });
  expect(mistakesOf([...complete, unsigned])).toEqual(['Without marks: saved video clip.mp4']);
  const silent = seen('stored small picture', { name: 'small', hasXmp: false });
  expect(mistakesOf([...complete, silent])).toContain('Without marks: stored small picture small');
  expect(mistakesOf(complete.slice(1))).toEqual(['No stored image was seen']);
  const unread = complete.map(({ sample: _, ...file }: SeenFile) => file);
  expect(mistakesOf(unread)).toContain('No stored image was kept to be read');
  expect(mistakesOf(complete, [{ file: 'a.png', state: 'Invalid' }])).toEqual([
    'The reference reader says Invalid: a.png',
  ]);
  const unmarked = seen('stored otherwise', { hasXmp: false, hasManifest: false });
  expect(mistakesOf([...complete, unmarked])).toEqual([]);
  expect(mistakesOf([...complete, seen('stored otherwise')])).toEqual([
    'Every stored otherwise has marks now: its exception may go',
  ]);
});
