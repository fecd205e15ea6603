import { expect, test } from 'vitest';
import {
  ownSizeOf,
  typedSide,
} from '../../../../../frontend/src/tools/image-editing/finish/tools/own-size.tsx';
import { layoutOf } from '../../../../../shared/finished/layout.ts';
import { finishingRecipeSchema, untouchedRecipe } from '../../../../../shared/finishing.ts';

test.each([
  [9, 12],
  [12_000, 20],
])('the own size of a cut-out of %i × %i pixels is one that can be kept', (width, height) => {
  const { frame } = layoutOf(untouchedRecipe, { width, height }, undefined);
  const recipe = { ...untouchedRecipe, size: ownSizeOf(frame) };
  expect(finishingRecipeSchema.safeParse(recipe).success).toBe(true);
});

test.each([
  ['is left as it was', undefined],
  ['is typed anew as it was', '1200'],
  ['is no number', ''],
  ['is none', '0'],
])('a side that %s is no step', (_, typed) => {
  expect(typedSide(typed, 1200)).toBeUndefined();
});

test.each([
  ['800', 800],
  ['3', 16],
  ['90000', 4000],
])('a side that is typed as %s becomes %i', (typed, side) => {
  expect(typedSide(typed, 1200)).toBe(side);
});
