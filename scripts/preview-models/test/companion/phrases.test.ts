import { describe, expect, it } from 'vitest';
import { replies, shared, styles } from '../../companion/phrases.ts';

const common = [replies, shared].flatMap((pools) => Object.values(pools).flat());
const questions = (pool: readonly string[]) => pool.filter((phrase) => phrase.endsWith('?'));

describe.each(Object.entries(styles))('the phrases of a call (%s)', (_, style) => {
  const all = [...Object.values(style).flat(), ...common];

  it('can all be said, and end', () => {
    const ends = /(?:[.?!]|\{question\})$/;
    expect(all.filter((phrase) => !/^[A-Z{][A-Za-z0-9.,?!' {}-]+$/.test(phrase))).toEqual([]);
    expect(all.filter((phrase) => !ends.test(phrase))).toEqual([]);
    expect(all.filter((phrase) => phrase.split(' ').length > 30)).toEqual([]);
  });

  it('are different ones', () => {
    expect(all.filter((phrase, index) => all.indexOf(phrase) < index)).toEqual([]);
  });

  it('are questions where something is asked', () => {
    for (const pool of [style.it, style.open, shared.open, shared.back, shared.gentleAsk]) {
      expect(questions(pool)).toEqual(pool);
    }
    for (const pool of [style.plain, style.echo, style.bye, shared.low, shared.listening]) {
      expect(questions(pool)).toEqual([]);
    }
  });
});
