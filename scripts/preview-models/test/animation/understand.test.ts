import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cameraMoves } from '../../../../shared/video-generation.ts';
import { understand } from '../../animation/understand.ts';

describe('a prompt', () => {
  it.each([
    ['Zoom in on the lighthouse', ['zoom in'], ['Zoom in']],
    ['The camera slowly zooms out', ['slow', 'zoom out'], ['slowly', 'zooms out']],
    ['pan slowly to the left', ['pan left', 'slow'], ['pan slowly to the left']],
    ['panning from left to right', ['pan right'], ['panning from left to right']],
    ['a push-in, then pull back', ['zoom in', 'zoom out'], ['push-in', 'pull back']],
    ['tilt up past the tower', ['pan up'], ['tilt up']],
    ['the camera moves around the vase', ['orbit'], ['moves around']],
    ['rotate counter-clockwise', ['turn counterclockwise'], ['rotate counter-clockwise']],
    ['Leaves sway in the wind', ['sway'], ['Leaves', 'sway', 'wind']],
    ['gentle waves, heavy RAIN', ['slow', 'ripple', 'rain'], ['gentle', 'waves', 'RAIN']],
    ['snowflakes and sparkles', ['snow', 'sparkle'], ['snowflakes', 'sparkles']],
    ['a static shot of stars', ['still', 'sparkle'], ['static shot', 'stars']],
  ])('"%s" is understood', (prompt, cues, understood) => {
    expect(understand(prompt)).toMatchObject({ cues, understood });
  });

  it('that asks for one of the ways of the camera gets that one', () => {
    const cues = Object.entries(cameraMoves).map(([move, { words }]) => [
      move,
      understand(words).cues.filter((cue) => cue !== 'slow'),
    ]);
    expect(Object.fromEntries(cues)).toEqual({
      still: ['still'],
      pushIn: ['zoom in'],
      pullOut: ['zoom out'],
      panLeft: ['pan left'],
      panRight: ['pan right'],
      tiltUp: ['pan up'],
      orbit: ['orbit'],
    });
  });

  it('that refuses something does not get it', () => {
    expect(understand("no rain, don't zoom in, without any snow").cues).toEqual([]);
  });

  it('names the words that said nothing, but not the small ones', () => {
    const { ignored } = understand('A cat on the roof zooms in, the cat purrs');
    expect(ignored).toEqual(['cat', 'roof', 'purrs']);
  });

  it('finds motion only in whole words', () => {
    expect(understand('a rainbow panel, rainforest seagulls, snowman, window').cues).toEqual([]);
  });
});

const WORDS = [
  'zoom',
  'in',
  'OUT',
  'pan',
  'left',
  'to',
  'the',
  'slowly',
  'rain',
  'cat',
  'Wind',
  ',',
];
const prompts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(' ')),
);

describe('any prompt', () => {
  it('is reported in its own spelling and order, each phrase once', () => {
    fc.assert(
      fc.property(prompts, (prompt) => {
        const { understood } = understand(prompt);
        expect(new Set(understood).size).toBe(understood.length);
        let from = 0;
        for (const phrase of understood) {
          const found = prompt.indexOf(phrase, from);
          expect(found).toBeGreaterThanOrEqual(from);
          from = found + 1;
        }
      }),
    );
  });

  it('means the same in capitals', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }), (words) => {
        const prompt = words.join(' ');
        expect(understand(prompt.toUpperCase()).cues).toEqual(understand(prompt).cues);
      }),
    );
  });

  it('of the longest kind is read without going back and forth for ever', () => {
    const prompt = 'pan slowly to the '.repeat(111);
    expect(understand(prompt).cues).toContain('slow');
  });
});
