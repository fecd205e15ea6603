import { wordList } from './word-list.ts';

/** Verbs that double their last letter. */
const DOUBLING = new Set(
  wordList(`
  begin chat chop cut drop fit forget get hit jog knit let map pin plan put quit refer run set ship
  shop shut sit slip spin stop swap swim tip travel trip upset win wrap`),
);

function stem(verb: string): string {
  if (DOUBLING.has(verb)) return verb + verb.slice(-1);
  return verb.endsWith('e') ? verb.slice(0, -1) : verb;
}

/** "name" gives "naming". */
export function gerund(verb: string): string {
  if (verb === 'be' || /(?:ee|ye|oe)$/.test(verb)) return `${verb}ing`;
  return verb.endsWith('ie') ? `${verb.slice(0, -2)}ying` : `${stem(verb)}ing`;
}

/** "name" gives "named"; irregular verbs are not known here. */
export function pastForm(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return verb.endsWith('e') ? `${verb}d` : `${stem(verb)}ed`;
}

/** "try" gives "tries". */
export function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|sh|ch|x|z|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}
