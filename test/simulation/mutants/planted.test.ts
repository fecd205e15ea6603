import { expect, it } from 'vitest';
import { brokenText } from './mutant.ts';
import { planted } from './planted.ts';

it('every planted fault is in a text that the code still has once, and has a name of its own', () => {
  for (const mutant of planted) if ('file' in mutant) brokenText(mutant);
  expect(new Set(planted.map(({ name }) => name)).size).toBe(planted.length);
});
