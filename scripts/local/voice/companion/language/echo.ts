import { saidBack } from './said-back.ts';
import { BASE_VERBS, FINITE_VERBS } from './verbs.ts';
import { wordSet } from './word-list.ts';

const START =
  /^(?:and |so |well |then |also |but |because |since |yes |no |yeah )*((?:i|we|my|our|i'm|i've|we've|we're|i'd|we'd)\b.*)$/i;
/** These tell of thinking and talking, not of what happened. */
const ABOUT_WORDS =
  /^(?:i|we)(?:'m|'ve| have| am)? ?(?:just |really )?(?:don't|do not|dont|mean|guess|think|thought|said|told|say|know|see|suppose|believe|agree|understand|hear|heard|wonder|asked|want to|wish|am sorry|sorry|love|like|hope|can't|cannot|would|should)\b/i;
const BE_OR_HAVE = wordSet(`
  am is are was were have has had i'm we're i've we've do did will can need needs keep keeps live work
  works used get gets make makes run runs go goes`);

/** A short story of the person, turned to them: "you bought a kiln last year". */
export function echoOf(clause: string): string | undefined {
  const story = START.exec(clause)?.[1];
  if (!story || ABOUT_WORDS.test(story)) return undefined;
  const words = story.toLowerCase().split(' ');
  const hasVerb = words.some(
    (word) =>
      /.ed$/.test(word) || BE_OR_HAVE.has(word) || FINITE_VERBS.has(word) || BASE_VERBS.has(word),
  );
  if (words.length < 3 || !hasVerb) return undefined;
  const turned = saidBack(story, 11);
  return turned?.replace(/^You(?=\b)/, 'you').replace(/^Your\b/, 'your');
}
