import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/project-root.ts';

const page = readFileSync(join(projectRoot, '.github', 'asvs.md'), 'utf8');
const [head = '', ...chapters] = page.split(/^## (?=V\d+ )/m);

/** Numbers of requirements in a text, such as 3.5.3. */
const requirementsIn = (text: string) => text.match(/\b\d{1,2}\.\d{1,2}\.\d{1,2}\b/g) ?? [];

const failing = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| does not hold |'))
    .flatMap(requirementsIn);

describe('the page about OWASP’s standard', () => {
  it('has each of its 17 chapters, with what holds or is none of ours, and the tests', () => {
    const numbers = chapters.map((chapter) => chapter.split(' ')[0]);
    expect(numbers).toEqual(Array.from({ length: 17 }, (_, index) => `V${index + 1}`));
    for (const chapter of chapters) {
      expect(chapter).toMatch(/^\| (holds|not applicable) \|/m);
      expect(chapter).toMatch(/^\| tested \| .*`(test\/|npm run)/m);
    }
  });

  it('names what does not hold at its head and in its chapter alike', () => {
    const atHead = requirementsIn(
      head
        .split('\n')
        .filter((line) => /^\| \d/.test(line))
        .map((line) => line.split('|')[1] ?? '')
        .join(' '),
    );
    expect(atHead.length).toBeGreaterThan(20);
    expect(atHead.toSorted()).toEqual(chapters.flatMap(failing).toSorted());
  });

  it('names a requirement in the chapter that it is of', () => {
    for (const chapter of chapters) {
      const number = /^V(\d+)/.exec(chapter)?.[1];
      const others = failing(chapter).filter((id) => id.split('.')[0] !== number);
      expect(others).toEqual([]);
    }
  });
});
