import { ADJECTIVES } from './adjectives.ts';
import { BLAND, UNFIT } from './bland.ts';
import { ADVERBS, ARTICLES, BE, QUANTIFIERS } from './function-words.ts';
import { determines, runsOf, type Word } from './noun-runs.ts';
import { turnPronouns } from './turn-pronouns.ts';
import { GERUNDS } from './verbs.ts';
import { clausesOf } from './words.ts';

/** Something a person spoke of, as it is said to them: "your sister's bakery". */
export type NounPhrase = { text: string; score: number };

const LONGEST = 5;

/** "naming" and "the brand" are one, and so are "the colour" and "the sea" in "the colour of the sea". */
function joined(runs: readonly Word[][], words: readonly Word[]): Word[][] {
  return runs.flatMap((run, index) => {
    const next = runs[index + 1];
    const [first, last] = [run.at(0), run.at(-1)];
    const start = next?.[0];
    if (!next || !first || !last || !start) return [run];
    const gap = words.indexOf(start) - words.indexOf(last);
    const between = words[words.indexOf(last) + 1];
    const isObject = gap === 1 && run.length === 1 && GERUNDS.has(first.plain);
    const isOf = gap === 2 && between?.plain === 'of' && !BLAND.has(last.plain);
    const whole = isOf && between ? [...run, between, ...next] : [...run, ...next];
    return (isObject || isOf) && whole.length <= LONGEST + 1 ? [whole, run] : [run];
  });
}

/** Without what counts it before, and what describes it after. */
function bare(run: readonly Word[]): Word[] {
  const start = run.findIndex(({ plain }) => !QUANTIFIERS.has(plain));
  const end = run.findLastIndex(({ plain }) => !ADJECTIVES.has(plain));
  return start < 0 ? [] : run.slice(start, end + 1);
}

/** Whether there is something in it that can be talked about. */
function isTelling(run: readonly Word[]): boolean {
  const [first, head] = [run.at(0), run.at(-1)];
  if (!first || !head || run.length > LONGEST + 1) return false;
  if (
    first.plain === 'your' ||
    (first.plain === 'my' && head.plain === 'name') ||
    determines(head) ||
    BLAND.has(head.plain.replace(/(?<=.{3})s$/, ''))
  )
    return false;
  if (BLAND.has(head.plain)) return false;
  if (run.some(({ plain }) => UNFIT.has(plain) || plain.length > 20 || /\d{5}/.test(plain))) {
    return false;
  }
  if (ADJECTIVES.has(head.plain) || ADVERBS.has(head.plain)) return false;
  const isShort = run.length === 1 && head.plain.length < 3;
  return isShort ? /^\p{Lu}{2}$/u.test(head.text) : /\p{L}{2}/u.test(head.text);
}

/** "He was a carpenter": that is somebody we know already. */
function isIdentity([first]: readonly Word[], words: readonly Word[]): boolean {
  if (first?.plain !== 'a' && first?.plain !== 'an') return false;
  const before = words[words.indexOf(first) - 1];
  return before !== undefined && BE.has(before.plain);
}

function said(run: readonly Word[]): string {
  const [first, ...others] = run;
  const isIndefinite = first?.plain === 'a' || first?.plain === 'an';
  const words = isIndefinite
    ? ['the', ...others.map(({ text }) => text)]
    : run.map(({ text }) => text);
  return turnPronouns(words.join(' ')).replace(
    /^(The|This|That|These|Those|Your|His|Her|Their)\b/,
    (word) => word.toLowerCase(),
  );
}

function scoreOf(run: readonly Word[], isFirst: boolean): number {
  const [first] = run;
  const owned = first && /^(?:my|our)$/.test(first.plain) ? 3 : 0;
  const known = first && ARTICLES.has(first.plain) ? 1 : 0;
  const named = run.some(({ text }) => /^\p{Lu}/u.test(text)) && !isFirst ? 2 : 0;
  const object = first && GERUNDS.has(first.plain) && run.length > 1 ? 2 : 0;
  const lone = run.length === 1 && GERUNDS.has(first?.plain ?? '') ? -1 : 0;
  return owned + known + named + object + lone + (run.length > 1 ? 2 : 0);
}

/** What a text speaks of, the most telling first. */
export function nounPhrases(text: string): NounPhrase[] {
  const found = clausesOf(text).flatMap((clause) => {
    const words = clause.split(' ').map((word) => ({ text: word, plain: word.toLowerCase() }));
    return joined(runsOf(words), words)
      .map(bare)
      .filter((run) => isTelling(run) && !isIdentity(run, words))
      .map((run) => ({ text: said(run), score: scoreOf(run, run[0] === words[0]) }));
  });
  const unique = [...new Map(found.map((phrase) => [phrase.text.toLowerCase(), phrase])).values()];
  return unique.sort((one, other) => other.score - one.score);
}
