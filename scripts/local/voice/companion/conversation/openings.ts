import { ADJECTIVES } from '../language/adjectives.ts';
import { ADVERBS, ARTICLES, CONJUNCTIONS, PREPOSITIONS } from '../language/function-words.ts';
import { BASE_VERBS, FINITE_VERBS, GERUNDS } from '../language/verbs.ts';
import { clausesOf, wordsOf } from '../language/words.ts';

const INVERTED =
  /^(?:is|are|was|were|am|do|does|did|can|could|will|would|should|shall|may|has|have|had|isn't|aren't|don't|doesn't|won't|can't) (?:i|you|we|they|he|she|it|there|this|that|the|my|your|our|people|someone|anyone|a|an)\b/;
const ASKING =
  /^who \p{L}|^(?:what|who|where|when|why|how|which|whose|what's|who's|where's|how's|when's)(?: (?:is|are|was|were|am|do|does|did|can|could|will|would|should|has|have|had|about|else|if|kind|sort|type|many|much|long|far|often|old|come|not|makes|happens|happened|exactly|colou?r|time|year|one)\b|'s\b|$)/u;
const ORDER =
  /^(?:please )?(?:tell me|explain|define|describe|show me|give me|teach me|translate|calculate|compare|list)\b/;
const LEAD =
  /^(?:(?:so|and|but|well|ok|okay|um|uh|hey|hi|hello|oh|then|now|please|also|actually|companion) )+/;

/** Whether the person asks the companion for something; spoken words have no question mark. */
export function isQuestion(text: string): boolean {
  if (/\?\s*$/.test(text)) return true;
  const last = clausesOf(text).at(-1) ?? '';
  const plain = wordsOf(last).join(' ').replace(LEAD, '');
  return [INVERTED, ASKING, ORDER].some((pattern) => pattern.test(plain));
}

const NAMED = /\b(?:my name is|my name's|call me|name's)\s+(\p{L}[\p{Ll}'-]+)/iu;
const SELF = /^(?:(?:hi|hello|hey)[,.!]?\s+)?(?:i'm|i am|it's|this is)\s+(\p{Lu}\p{Ll}+)[.!]?$/iu;
const NO_NAMES = [
  ADJECTIVES,
  ADVERBS,
  ARTICLES,
  CONJUNCTIONS,
  PREPOSITIONS,
  BASE_VERBS,
  FINITE_VERBS,
  GERUNDS,
];

/** The name that the person gives. */
export function nameIn(text: string): string | undefined {
  const named = NAMED.exec(text)?.[1];
  const self = SELF.exec(text.trim())?.[1];
  const isWritten =
    self && /^\p{Lu}/u.test(self) && !NO_NAMES.some((words) => words.has(self.toLowerCase()));
  const name = named ?? (isWritten ? self : undefined);
  return name && name.length <= 20 ? name.charAt(0).toUpperCase() + name.slice(1) : undefined;
}
