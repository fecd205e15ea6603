import { expect, test } from 'vitest';
import { onwardOf, picturesOf } from '../../../frontend/src/history/onward.ts';
import type { Result } from '../../../frontend/src/history/result.ts';
import { imageModes, modeParameter } from '../../../shared/image-modes.ts';
import { backgroundParameter, pagePaths } from '../../../shared/pages.ts';
import { fromParameter } from '../../../shared/result-reference.ts';

const id = '01JD0000000000000000000000';
const facts = { id, createdAt: '2026-11-23T09:41:00.000Z', favorite: false, preview: true };
const picture = { address: '/media/a.png', small: undefined };
const original = { address: '/media/b.png', small: undefined };
const described = { prompt: 'A ship', understood: undefined };
const edited = {
  ...facts,
  feature: 'imageEditing',
  picture,
  original,
  lowConfidence: false,
} as const;
const enhance = { mode: 'enhance', strength: 50, double: true } as const;

const cutOut: Result = { ...edited, edit: undefined };
const enhanced: Result = { ...edited, edit: enhance };
const drawn: Result = {
  ...{ ...facts, ...described, feature: 'imageGeneration', picture },
  ...{ shape: undefined, style: undefined, seed: 1 },
};
const video: Result = {
  ...{ ...facts, ...described, feature: 'videoGeneration', picture },
  ...{ video: '/media/c.mp4', seconds: 5, camera: 'orbit' },
};
const conversation: Result = { ...facts, feature: 'audioChat', topic: 'Ships', transcript: [] };
const all = { cutOut, enhanced, drawn, video, conversation };

const targets = (result: Result) =>
  onwardOf(result).map(({ to }) => new URL(to, 'https://atelier.example'));

test.each(Object.entries(all))('%s: no two ways are called or lead the same', (_, result) => {
  const onward = onwardOf(result);
  expect(new Set(onward.map(({ label }) => label)).size).toBe(onward.length);
  expect(new Set(onward.map(({ to }) => to)).size).toBe(onward.length);
});

test.each(Object.entries(all))(
  '%s: every way names this result, as one whose picture is remembered',
  (_, result) => {
    const known = [id, ...picturesOf(result).map(({ reference }) => reference)];
    for (const { pathname, searchParams } of targets(result)) {
      expect(pagePaths).toContain(pathname);
      const named = [fromParameter, backgroundParameter, 'finish'].map((each) =>
        searchParams.get(each),
      );
      expect(named.filter((each) => each !== null && known.includes(each))).toHaveLength(1);
    }
  },
);

test('what was edited goes on into every other mode, and from its original into its own', () => {
  const modes = targets(enhanced)
    .filter(({ searchParams }) => searchParams.has(fromParameter))
    .filter(({ pathname }) => pathname === '/image-editor')
    .map(({ searchParams }) => [
      searchParams.get(modeParameter) ?? imageModes[0],
      searchParams.get(fromParameter)?.split(':')[0],
    ]);
  expect(Object.fromEntries(modes)).toEqual({
    ...{ background: 'result', enhance: 'original' },
    ...{ object: 'result', style: 'result' },
  });
});
