import { UNFIT } from './bland.ts';
import { AUXILIARIES, BE, CONJUNCTIONS, PREPOSITIONS, PRONOUNS } from './function-words.ts';
import { turnPronouns } from './turn-pronouns.ts';

const WAITING = [AUXILIARIES, BE, CONJUNCTIONS, PREPOSITIONS, PRONOUNS];

/** Words that wait for another one. */
export function isLoose(word: string): boolean {
  const plain = word.toLowerCase();
  return (
    WAITING.some((words) => words.has(plain)) ||
    /^(?:the|a|an|my|our|your|this|that|these|those|very|too|really|some|any)$/.test(plain)
  );
}

/** Words that would be strange in the companion's mouth. */
function isOdd(word: string): boolean {
  const plain = word.toLowerCase();
  return (
    /^(?:you|your|you're|you've|yours|yourself)$/.test(plain) ||
    UNFIT.has(plain) ||
    word.length > 22 ||
    /\d{5}/.test(word)
  );
}

/** A part of what a person said, turned to them; nothing where it cannot be said back well. */
export function saidBack(text: string, most = 10): string | undefined {
  const words = text.trim().split(' ');
  const isWhole = words.length <= most && /\p{L}{2}/u.test(text) && !isLoose(words.at(-1) ?? '');
  return isWhole && !words.some(isOdd) ? turnPronouns(words.join(' ')) : undefined;
}
