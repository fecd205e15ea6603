import { QUALITIES } from './adjectives.ts';
import { wordsOf } from './words.ts';

/** "Warm, and a bit playful": warm and playful; nothing where there are fewer than two. */
export function qualitiesIn(text: string): string | undefined {
  const words = wordsOf(text);
  const known = [...new Set(words.filter((word) => QUALITIES.has(word)))].slice(0, 3);
  const isList = known.length > 1 && words.length < known.length * 4;
  return isList ? `${known.slice(0, -1).join(', ')} and ${known.at(-1)}` : undefined;
}
