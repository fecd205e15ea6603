import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../infra/project-root.ts';
import { equivalent } from './equivalent.ts';
import { markedText } from './marks.ts';
import { brokenText } from './mutant.ts';
import { placesName } from './places.ts';
import { planted } from './planted.ts';

const inCode = planted.flatMap((mutant) => ('file' in mutant ? [mutant] : []));

it('every planted fault is in a text that the code still has once, and has a name of its own', () => {
  for (const mutant of inCode) brokenText(mutant);
  const names = new Set(planted.map(({ name }) => name));
  expect(names.size).toBe(planted.length);
  expect([...equivalent.keys()].filter((name) => !names.has(name))).toEqual([]);
});

it('the place of every planted fault is marked in a text that is still code', () => {
  for (const mutant of inCode) {
    const text = markedText(join(projectRoot, mutant.file), [[7, mutant]]);
    expect(text.split(`${placesName}.add(7)`)).toHaveLength(2);
    expect(parseSync(mutant.file, text).errors).toEqual([]);
  }
});
