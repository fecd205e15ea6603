import { sentencesOf } from './conversation/sentences.ts';
import { spoken } from './spoken.ts';

/** Some 20 seconds of speech. */
const MOST_WORDS = 60;

const count = (text: string) => text.split(' ').length;

/** What a model thinks aloud, its marks of structure, and where its links lead are not said. */
function withoutMarkup(text: string): string {
  return text
    .replace(/<think>[\s\S]*?(?:<\/think>|$)/gi, ' ')
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/^\s*(?:#+|[-*•]|\d+[.)])\s+/gm, '')
    .replace(/[*_`~#>]+/g, '')
    .replace(/([^\s.,?!:;])[ \t]*\n+/g, '$1. ');
}

/** The first sentences of an answer, as words for the ear. Empty where there is nothing to say. */
export function brief(answer: string): string {
  const text = spoken(withoutMarkup(answer));
  if (!/\p{L}/u.test(text)) return '';
  let kept = '';
  for (const sentence of sentencesOf(text)) {
    const longer = kept === '' ? sentence : `${kept} ${sentence}`;
    if (count(longer) > MOST_WORDS) break;
    kept = longer;
  }
  return (
    kept ||
    `${text
      .split(' ')
      .slice(0, MOST_WORDS)
      .join(' ')
      .replace(/[.,?!]+$/, '')}.`
  );
}
