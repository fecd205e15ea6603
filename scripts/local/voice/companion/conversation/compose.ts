import type { Pool } from '../content/style-content.ts';
import { numberOf } from './dice.ts';
import { keyOf, sentencesOf } from './sentences.ts';
import { fill, patternOf, type Slots } from './template.ts';

/** One part of an answer: a sentence from the first pool that still has one. */
export type Step = { from: readonly Pool[]; optional?: boolean };

/** What an answer consists of. */
export type Move = readonly Step[];

/** What was said in the call already, and what makes a choice the same in the same place. */
export type Said = { texts: readonly string[]; keys: ReadonlySet<string>; seed: string };

export const MOST_WORDS = 40;

export function saidIn(texts: readonly string[], seed: string): Said {
  return { texts, keys: new Set(texts.flatMap(sentencesOf).map(keyOf)), seed };
}

const isNew = (text: string, said: Said) =>
  sentencesOf(text).every((sentence) => !said.keys.has(keyOf(sentence)));

function choose(pool: Pool, slots: Slots, said: Said): string | undefined {
  const filled = pool.flatMap((template) => {
    const text = fill(template, slots);
    return text && isNew(text, said) ? [{ template, text }] : [];
  });
  const sentences = said.texts.flatMap(sentencesOf);
  // The same sentence about another thing is better than none, but a new one is best.
  const fresh = filled.filter(({ template }) =>
    sentencesOf(template).every((part) => {
      const pattern = patternOf(part);
      return !sentences.some((sentence) => pattern.test(sentence));
    }),
  );
  const candidates = fresh.length > 0 ? fresh : filled;
  return candidates[numberOf(said.seed) % Math.max(1, candidates.length)]?.text;
}

function take({ from }: Step, slots: Slots, said: Said): string | undefined {
  for (const pool of from) {
    const text = choose(pool, slots, said);
    if (text) return text;
  }
  return undefined;
}

/** What is in the answer already is not said once more in it. */
function without(slots: Slots, text: string): Slots {
  const lower = text.toLowerCase();
  const left = Object.entries(slots).filter(
    ([, value]) => value && !lower.includes(value.toLowerCase()),
  );
  return Object.fromEntries(left);
}

const count = (text: string) => text.split(/\s+/).length;

/** The answer of a move, or nothing where it has nothing new to say. */
export function compose(move: Move, slots: Slots, said: Said): string | undefined {
  const parts: string[] = [];
  for (const step of move) {
    const keys = new Set([...said.keys, ...parts.flatMap(sentencesOf).map(keyOf)]);
    const text = take(step, without(slots, parts.join(' ')), { ...said, keys });
    if (text) parts.push(text);
    else if (!step.optional) return undefined;
  }
  const whole = parts.join(' ');
  const short = count(whole) > MOST_WORDS ? (parts.at(-1) ?? '') : whole;
  return short && count(short) <= MOST_WORDS ? short : undefined;
}
