import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { styleNames } from '../../../../shared/voice-options.ts';
import { isFullRun } from '../../../../test/full-run.ts';
import { sentencesIn, talk } from './talk.ts';

const ALLOWED = /^[\p{Script=Latin}\d.,?!' -]+$/u;
const style = fc.constantFrom(...styleNames);
const usual = fc.constantFrom(
  'yes',
  'no',
  'maybe',
  'I am not sure',
  'hello',
  'thanks',
  'bye',
  'why?',
  'ok',
  'blue',
  '...',
  'I want to sell my mugs',
  'my sister thinks it is too dark',
  'What is a pod?',
  'what do you think?',
  'repeat that please',
  'slower',
  'who are you?',
  "let's talk about my boat",
  'my name is Constructor',
  'I lost my dad',
  'can you sum it up',
  'this or that',
  'stop asking questions',
  '¿Cómo estás?',
  'I love the river near our house',
  'je ne sais pas',
  'I tried yoga',
  'It is too expensive for us',
  'my constructor and my toString',
);
const words = fc.oneof(
  { weight: 3, arbitrary: usual },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.lorem({ maxCount: 90 }) },
);
const topic = fc.option(
  fc.oneof(
    fc.constantFrom(
      'Naming a ceramics brand',
      'grief',
      'How do I cook rice?',
      '陶芸',
      'C++ & Rust',
      'constructor',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }),
  ),
  { nil: undefined },
);

describe('an answer of the small companion', () => {
  it('has 1 to 40 words in characters that can be said, whatever was said', () => {
    fc.assert(
      fc.property(
        fc.array(words, { minLength: 1, maxLength: 8 }),
        topic,
        style,
        (lines, about, how) => {
          for (const said of talk(lines, { topic: about, style: how })) {
            expect(said).toMatch(ALLOWED);
            expect(said).toMatch(/^\p{Lu}.*[.?!]$/u);
            expect(said.split(' ').length).toBeLessThanOrEqual(40);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each(styleNames)('never says a sentence twice in 60 turns (%s)', (name) => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 60, maxLength: 60 }), topic, (lines, about) => {
        const sentences = talk(lines, { topic: about, style: name }).flatMap(sentencesIn);
        expect(new Set(sentences.map((sentence) => sentence.toLowerCase())).size).toBe(
          sentences.length,
        );
      }),
      { numRuns: isFullRun ? 3 : 1 },
    );
  });

  it.each([
    'yes',
    'bye',
    '...',
    'what?',
    'stop asking',
    '日本語',
    'kill myself',
    'repeat',
    'my cat',
  ])('is new each time to someone who only says %j', (line) => {
    const sentences = talk(Array<string>(60).fill(line), { topic: 'sleep' }).flatMap(sentencesIn);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('is the same for the same conversation', () => {
    fc.assert(
      fc.property(
        fc.array(words, { minLength: 1, maxLength: 4 }),
        topic,
        style,
        (lines, about, how) => {
          const call = { topic: about, style: how };
          expect(talk(lines, call)).toEqual(talk(lines, call));
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each([
    ['Naming a ceramics brand', /naming a ceramics brand/],
    ['Help me write a launch email', /how to write a launch email/],
    ['kubernetes', /kubernetes/],
    ['Should I quit my job?', /whether to quit your job/],
    ['a birthday party for my daughter', /a birthday party for your daughter/],
  ])('speaks of the topic %j in the first answer', (about, mention) => {
    for (const how of styleNames) {
      for (const first of ['hello', 'I have thought about it for weeks', 'yes', 'purple']) {
        expect(talk([first], { topic: about, style: how }).join(' ')).toMatch(mention);
      }
    }
  });

  it('differs from style to style, from the greeting on', () => {
    const lines = [
      'hello',
      'We make mugs by hand',
      'I want to sell them',
      'the kiln is old',
      'yes',
    ];
    const all = styleNames.map((how) => talk(lines, { topic: 'ceramics', style: how }));
    const sentences = all.map((said) => new Set(said.slice(0, 4).flatMap(sentencesIn)));
    const union = new Set(sentences.flatMap((one) => [...one]));
    expect(union.size).toBe(sentences.reduce((count, { size }) => count + size, 0));
  });

  it('asks at most one thing at a time', () => {
    fc.assert(
      fc.property(fc.array(usual, { minLength: 6, maxLength: 12 }), style, (lines, how) => {
        for (const said of talk(lines, { topic: 'chess', style: how })) {
          const asked = sentencesIn(said).filter((sentence) => sentence.endsWith('?'));
          expect(asked.length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 40 },
    );
  });
});
