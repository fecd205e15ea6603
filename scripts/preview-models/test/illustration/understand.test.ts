import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFullRun } from '../../../../test/full-run.ts';
import { draw } from '../../illustration/illustrate.ts';
import { findWords, VOCABULARY } from '../../illustration/language/brief.ts';
import { createStage } from '../../illustration/stage.ts';

/** The words that the drawing of a prompt follows. */
function understood(prompt: string): string[] {
  const stage = createStage(prompt, 1);
  draw(stage);
  return stage.brief.understood();
}

describe('the words that a picture follows', () => {
  it.each([
    ['A Fox in a SNOWY forest, at night', ['Fox', 'SNOWY', 'forest', 'at night']],
    ['a red car on a road through the mountains', ['red', 'car', 'road', 'mountains']],
    ['hot-air balloons over rolling hills', ['hot-air balloons', 'rolling hills']],
    [
      'a cup of coffee by the window, city in the rain',
      ['cup', 'coffee', 'window', 'city', 'rain'],
    ],
    ['teal and orange abstract circles', ['teal', 'orange', 'abstract', 'circles']],
    ['two kittens, and the fox’s den', ['kittens', 'fox']],
    ['oil painting of a castle', ['oil painting', 'castle']],
    ['a portrait of a woman at sunset', ['portrait', 'woman', 'sunset']],
  ])('of %j stand as they are spelled, in order', (prompt, words) => {
    expect(understood(prompt)).toEqual(words);
  });

  it('are listed once', () => {
    expect(understood('sea, Sea and sea')).toEqual(['sea']);
  });

  it('leave out what the prompt does not want', () => {
    expect(understood('a beach without people, no clouds')).toEqual(['beach']);
  });

  it('leave out what the picture cannot show', () => {
    expect(understood('a castle with triangles')).toEqual(['castle']);
  });

  it('are none where the prompt has none', () => {
    expect(understood('quarterly synergies, leveraged')).toEqual([]);
  });

  it('are parts of words never', () => {
    expect(understood('scattered catalogues of carpets, seasoned')).toEqual([]);
  });

  it('stand in the prompt, whatever it is', () => {
    const forms = fc.constantFrom(...VOCABULARY.keys());
    const words = fc.array(fc.oneof(forms, fc.string()), { maxLength: 12 });
    fc.assert(
      fc.property(words, (list) => {
        const prompt = list.join(' ');
        const found = findWords(prompt);
        for (const { text, from, to } of found) expect(prompt.slice(from, to)).toBe(text);
        const places = found.map(({ from }) => from);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
    );
  });
});

describe('every word of the vocabulary', () => {
  const forms = [...VOCABULARY.keys()];
  /** One form of each meaning: a word's other forms are drawn as this one. */
  const chosen = new Map([...VOCABULARY].map(([form, meaning]) => [JSON.stringify(meaning), form]));

  const missed = (list: Iterable<string>) =>
    [...list].filter((form) => understood(form)[0]?.toLowerCase() !== form);

  it('is understood on its own, in one of its forms', () => {
    expect(missed(chosen.values())).toEqual([]);
  });

  it.skipIf(!isFullRun)('is understood on its own in each of its forms', () => {
    expect(missed(forms)).toEqual([]);
  });

  it('is found in each of its forms', () => {
    expect(forms.filter((form) => findWords(form)[0]?.text !== form)).toEqual([]);
  });
});
