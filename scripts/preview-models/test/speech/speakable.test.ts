import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TEXT_CHARS, speakable } from '../../speech/speakable.ts';

describe('what is said of a text', () => {
  it.each([
    ['“It’s café time”, she said…', "It's cafe time, she said,"],
    ['Straße – Łódź', 'Strasse, Lodz'],
    ['5 % of $20 & more', '5 % of $20 & more'],
    ['ｆｕｌｌ width', 'full width'],
    ['*bold* _text_ 🙂', 'bold text'],
    ['a\u0000b\nc', 'a b c'],
    ['one (two) three', 'one, two, three'],
  ])('makes %j sayable', (text, said) => {
    expect(speakable(text)).toBe(said);
  });

  it('is nothing where there is nothing to say', () => {
    expect(['', '...', '- -', '日本語', '\u0000'].map(speakable)).toEqual(['', '', '', '', '']);
  });

  it('ends a long text after a sentence, or else after a word', () => {
    const sentences = speakable('This is a sentence. '.repeat(60));
    expect(sentences.length).toBeGreaterThan(MAX_TEXT_CHARS - 25);
    expect(sentences.endsWith('sentence.')).toBe(true);
    expect(speakable('word '.repeat(300)).endsWith(' word')).toBe(true);
    expect(speakable('a'.repeat(2_000))).toHaveLength(MAX_TEXT_CHARS);
  });

  it.each([
    '1'.repeat(600),
    'W'.repeat(600),
    'www.'.repeat(150),
    '& + '.repeat(150),
    '777 '.repeat(150),
  ])('says less of what is spelled out: %j', (text) => {
    expect(speakable(`a ${text}`).length).toBeLessThan(MAX_TEXT_CHARS / 5);
  });

  it('is short and in plain characters, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
        const said = speakable(text);
        expect(said.length).toBeLessThanOrEqual(MAX_TEXT_CHARS);
        expect(said).toMatch(/^[A-Za-z0-9.,?!'$%&+@:/\- ]*$/);
        expect(speakable(said)).toBe(said);
      }),
    );
  });
});
