import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw } from '../../illustration/illustrate.ts';
import { VOCABULARY } from '../../illustration/language/brief.ts';
import { createStage } from '../../illustration/stage.ts';

const svgOf = (prompt: string, seed: number): string => draw(createStage(prompt, seed));
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const words = fc.array(fc.constantFrom(...VOCABULARY.keys()), { minLength: 1, maxLength: 8 });
const prompts = words.map((list) => list.join(' '));

describe('a drawing', () => {
  it('is the same for the same prompt and seed', () => {
    fc.assert(
      fc.property(prompts, seeds, (prompt, seed) => {
        expect(svgOf(prompt, seed)).toBe(svgOf(prompt, seed));
      }),
      { numRuns: 25 },
    );
  });

  it('is another one for another seed', () => {
    fc.assert(
      fc.property(prompts, seeds, (prompt, seed) => {
        expect(svgOf(prompt, seed)).not.toBe(svgOf(prompt, seed ^ 1));
      }),
      { numRuns: 25 },
    );
  });

  it('has only numbers where numbers belong', () => {
    fc.assert(
      fc.property(prompts, seeds, (prompt, seed) => {
        expect(svgOf(prompt, seed)).not.toMatch(/NaN|Infinity|undefined|null|\[object/);
      }),
      { numRuns: 40 },
    );
  });

  it('never holds the text of its prompt', () => {
    const marks = fc.constantFrom(
      '<script>',
      '&lt;',
      ']]>',
      '<!ENTITY',
      '"/><image href="',
      '🦊',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(marks, { minLength: 1, maxLength: 6 }), prompts, (list, prompt) => {
        const svg = svgOf(`${list.join('')} ${prompt} ${list.join(' ')}`, 1);
        expect(svg).not.toMatch(/<script|&lt;|\]\]>|<!|<image|🦊/);
        expect(svg.includes('\u0000')).toBe(false);
      }),
      { numRuns: 25 },
    );
  });
});
