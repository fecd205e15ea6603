import { subjectOf } from '../language/subject.ts';
import { clausesOf } from '../language/words.ts';

const ASKED =
  /^(?:(?:actually|well|so|ok|okay|please|and|but|no|now|hey) )*(?:can we|could we|let's|lets|let us|i(?:'d| would) (?:like|rather|prefer|love)(?: to)?|i want to|shall we|we could|i rather) (?:rather |please |just )?(?:talk|chat|speak|discuss|turn|switch)(?: (?:about|to))? (.+)$/i;
const VAGUE =
  /^(?:it|that|this|something|anything|you|me|the topic|topic|them|more|about|later|now)\b/i;

/** What the person wishes to talk about instead, if they say so. */
export function newTopicIn(text: string): string | undefined {
  const wishes = clausesOf(text).map((clause) => ASKED.exec(clause)?.[1]);
  const wish = wishes.find((rest) => rest && !VAGUE.test(rest));
  return wish
    ? subjectOf(wish.replace(/\s+(?:instead|please|now|for a change)\b/gi, ''))
    : undefined;
}
