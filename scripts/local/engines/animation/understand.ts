import type { Cue } from './cue.ts';
import { PHRASES } from './phrases.ts';

/** What was found in a prompt: cues in its order, the phrases they are from as written, and the other words. */
export type Understanding = { cues: Cue[]; understood: string[]; ignored: string[] };

type Span = { cue: Cue; from: number; to: number };

/** "without rain", "don't zoom in". */
const NEGATED = "(?<!\\b(?:no|not|never|without|don['’]t)[\\s-]+(?:\\p{L}+[\\s-]+)?)";

const PATTERNS = PHRASES.map(([cue, phrase]) => ({
  cue,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])${NEGATED}(?:${phrase})(?![\\p{L}\\p{N}])`, 'giu'),
}));

/** Words that carry no motion and need no mention. */
const SMALL_WORDS = new Set(
  'a an and are as at by for from in into is it its of on or over that the then this to with while'.split(
    ' ',
  ),
);

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

function findSpans(prompt: string): Span[] {
  const spans: Span[] = [];
  for (const { cue, pattern } of PATTERNS)
    for (const match of prompt.matchAll(pattern)) {
      const span = { cue, from: match.index, to: match.index + match[0].length };
      if (spans.every(({ from, to }) => span.to <= from || to <= span.from)) spans.push(span);
    }
  return spans.sort((p, q) => p.from - q.from);
}

/** A pace said inside another phrase ("pan slowly left") counts too. */
function paceWithin(phrase: string): Cue[] {
  if (/\b(?:slow|gent|soft)/iu.test(phrase)) return ['slow'];
  return /\bquick/iu.test(phrase) ? ['fast'] : [];
}

/** Finds what a prompt asks for, in English words. */
export function understand(prompt: string): Understanding {
  const spans = findSpans(prompt);
  const phrases = spans.map(({ from, to }) => prompt.slice(from, to));
  const words = prompt.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu);
  const ignored = [...words]
    .filter(({ index }) => !spans.some(({ from, to }) => index >= from && index < to))
    .map(([word]) => word)
    .filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  return {
    cues: unique(spans.flatMap(({ cue }, i) => [cue, ...paceWithin(phrases[i] ?? '')])),
    understood: unique(phrases),
    ignored: unique(ignored),
  };
}
